import type { JobBoard, JobQuery } from "@storyletter/contract/admin";
import type { Transaction } from "@storyletter/db";

/** Payloads by task name. */
export interface JobPayloads {
  "write-email": { emailId: string };
  "rewrite-email": { emailId: string };
  "compare-email": { emailId: string };
  "send-verification": { tokenId: string };
  "send-welcome": { userId: string };
  "send-password-reset": { tokenId: string };
  "send-email-change": { tokenId: string };
  "send-notice": { noticeId: string };
  "send-receipt": { invoiceId: string };
  "send-payment-failed": { invoiceId: string };
  "apply-payment-event": { eventId: string };
  "reconcile-payments": { reconciliationId: string };
  /** The file name only; the worker knows the folder. */
  "create-backup": { file: string };
  "send-webhook": { deliveryId: string };
  "make-export": { tokenId: string };
  "end-subscription": { userId: string };
  "update-customer": { userId: string };
  "send-deletion-confirmation": { confirmationId: string };
  "make-draft": { draftId: string };
}
export type TaskName = keyof JobPayloads;

/** The tasks that send a mail. */
export type MailTask = Exclude<Extract<TaskName, `send-${string}`>, "send-webhook"> | "make-export";

export interface EnqueueOptions {
  /** An integer, 0 by default: within a task, the highest runs first, then the oldest. */
  priority?: number;
  /** Groups take turns: workers prefer groups with few running jobs. */
  group?: string;
  /** Delay before the job can start, by the database's clock. */
  delaySeconds?: number;
}

/** Jobs become visible only when the transaction commits. */
export interface JobQueue {
  enqueue<Task extends TaskName>(
    tx: Transaction,
    task: Task,
    payload: JobPayloads[Task],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Many jobs of one task in one statement. */
  enqueueAll<Task extends TaskName>(
    tx: Transaction,
    task: Task,
    jobs: readonly { payload: JobPayloads[Task]; priority: number }[],
  ): Promise<void>;
  /** Those of the emails that have an open job of this task. */
  emailsWithJob(task: "write-email", emailIds: readonly string[]): Promise<Set<string>>;
  /** Deletes every job with this user in its payload, finished or not. */
  forgetUser(tx: Transaction, userId: string): Promise<void>;
}

/** Decides whose letter is written next: users take turns. */
export interface FairQueue {
  /** The priority of the user's next letter; the highest runs first. */
  take(userId: string): number;
}

export type RetriedJob = { [Task in TaskName]: { task: Task; payload: JobPayloads[Task] } }[TaskName];

/** The queue for staff. */
export interface JobAdmin {
  overview(query: JobQuery): Promise<JobBoard>;
  /** Enqueues a failed job again and returns it, or null if there is no such job to retry. */
  retry(tx: Transaction, jobId: string): Promise<RetriedJob | null>;
  /** The id of a failed job, by its task and the id in its payload. */
  findFailed(tx: Transaction, task: TaskName, reference: string): Promise<string | null>;
}
