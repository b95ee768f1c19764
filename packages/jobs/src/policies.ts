import type { TaskName } from "@storyletter/domain/ports";
import type { PgBoss, Queue } from "pg-boss";

/** Retry policy of one task. Times are in seconds. */
export interface RetryPolicy {
  /** Attempts after the first; a worker that dies uses up one. */
  retries: number;
  /** Wait before the first retry; it doubles each time. */
  firstDelay: number;
  longestDelay: number;
  /** An attempt that takes longer is aborted and counts as failed. */
  timeLimit: number;
}

export type RetryPolicies = Record<TaskName, RetryPolicy>;

/**
 * About six hours, because a mail server may be down for an hour or more. A link's lifetime starts at the last
 * attempt.
 */
const MAIL: RetryPolicy = { retries: 76, firstDelay: 5, longestDelay: 300, timeLimit: 60 };

/** Two days, mostly at one attempt an hour, because the other system may be down for more than a day. */
const PATIENT: RetryPolicy = { retries: 60, firstDelay: 5, longestDelay: 3_600, timeLimit: 30 };

/** As long as a letter may take in all; a model from which no word comes is given up long before. */
const MODEL_LIMIT = 600;

export const RETRY_POLICIES: RetryPolicies = {
  // All attempts and waits end within 275 s, before the 290 s deadline for a letter.
  "write-email": { retries: 4, firstDelay: 2, longestDelay: 20, timeLimit: 45 },
  // Always uses a model, which on a small machine writes for up to ten minutes.
  "rewrite-email": { retries: 1, firstDelay: 2, longestDelay: 2, timeLimit: MODEL_LIMIT },
  "compare-email": { retries: 1, firstDelay: 5, longestDelay: 5, timeLimit: MODEL_LIMIT },
  "send-verification": MAIL,
  "send-welcome": MAIL,
  "send-password-reset": MAIL,
  "send-email-change": MAIL,
  "send-notice": MAIL,
  "send-receipt": MAIL,
  "send-payment-failed": MAIL,
  // About three days, as long as the provider itself keeps retrying events.
  "apply-payment-event": { retries: 450, firstDelay: 1, longestDelay: 600, timeLimit: 60 },
  "reconcile-payments": { retries: 5, firstDelay: 60, longestDelay: 1_800, timeLimit: 600 },
  "create-backup": { retries: 1, firstDelay: 10, longestDelay: 10, timeLimit: 3_600 },
  "send-webhook": PATIENT,
  // Reading a large account takes minutes, because an export rests so that others are answered.
  "make-export": { ...MAIL, timeLimit: 3_600 },
  "end-subscription": PATIENT,
  "update-customer": PATIENT,
  "send-deletion-confirmation": MAIL,
  // Covers killed workers: the domain retries for the tool itself. A killed attempt holds its draft for 90 s.
  "make-draft": { retries: 10, firstDelay: 10, longestDelay: 120, timeLimit: 60 },
};

/** Waits for a model that is down for a minute. Attempts without a word end with the letter's deadline. */
export const MODEL_RETRY_POLICIES: RetryPolicies = {
  ...RETRY_POLICIES,
  "write-email": { retries: 4, firstDelay: 4, longestDelay: 32, timeLimit: MODEL_LIMIT },
};

/** Whether staff can retry a task that failed for good. Letters cannot be: their credit has been refunded. */
export const REPEATABLE: Record<TaskName, boolean> = {
  "write-email": false,
  "rewrite-email": false,
  // Its owner sees that it failed and can ask again.
  "compare-email": false,
  "send-verification": true,
  "send-welcome": true,
  "send-password-reset": true,
  "send-email-change": true,
  "send-notice": true,
  "send-receipt": true,
  "send-payment-failed": true,
  "apply-payment-event": true,
  "reconcile-payments": true,
  "create-backup": true,
  "send-webhook": true,
  // Its link has expired by then; the owner can request a new export.
  "make-export": false,
  "end-subscription": true,
  "update-customer": true,
  // Its recipient's address is deleted with the last attempt.
  "send-deletion-confirmation": false,
  // Its owner sees the failure and can try again.
  "make-draft": false,
};

export const TASK_NAMES = Object.keys(RETRY_POLICIES) as TaskName[];

/** The queue for jobs of a task that failed for good. */
export const givenUpQueue = (task: TaskName): string => `${task}.given-up`;

/** A job whose worker has sent no heartbeat for this long is taken over by another. */
const HEARTBEAT_SECONDS = 10;

type Settings = Omit<Queue, "name" | "partition" | "policy">;

const HOUR = 3_600;

/** Finished jobs are kept for an hour for inspection, so the table stays small. */
const KEPT = { deleteAfterSeconds: HOUR, retentionSeconds: 14 * 24 * HOUR };

const taskSettings = (task: TaskName, policy: RetryPolicies[TaskName]): Settings => ({
  ...KEPT,
  retryLimit: policy.retries,
  retryDelay: policy.firstDelay,
  retryBackoff: true,
  retryDelayMax: policy.longestDelay,
  expireInSeconds: policy.timeLimit,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: givenUpQueue(task),
  notify: true,
});

const givenUpSettings: Settings = {
  ...KEPT,
  // Staff may look into failures days later.
  deleteAfterSeconds: KEPT.retentionSeconds,
  retryLimit: 100,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};

/** Creates the queues or updates their settings; repeating it changes nothing. Returns the names of new ones. */
export async function declareQueues(boss: PgBoss, policies: RetryPolicies): Promise<string[]> {
  const wanted: [string, Settings][] = [
    ...TASK_NAMES.map((task): [string, Settings] => [givenUpQueue(task), givenUpSettings]),
    ...TASK_NAMES.map((task): [string, Settings] => [task, taskSettings(task, policies[task])]),
  ];
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const created: string[] = [];
  for (const [name, settings] of wanted) {
    const found = existing.get(name);
    if (found && differs(found, settings)) await boss.updateQueue(name, settings);
    if (found) continue;
    await boss.createQueue(name, settings);
    created.push(name);
  }
  return created;
}

interface RenamedTask {
  from: string;
  to: TaskName;
  payload(old: Record<string, unknown>): object;
}

/** Tasks that an earlier version enqueued under another name; their jobs are moved, so that none is lost. */
const RENAMED: readonly RenamedTask[] = [
  {
    from: "send-farewell",
    to: "send-deletion-confirmation",
    payload: ({ farewellId }) => ({ confirmationId: farewellId }),
  },
];

const MOVED_AT_ONCE = 100;

/** Moves waiting jobs of renamed tasks to their new queues. A crash in between repeats the same job ids. */
export async function moveRenamedJobs(boss: PgBoss): Promise<void> {
  for (const { from, to, payload } of RENAMED) {
    if (!(await boss.getQueue(from))) continue;
    for (;;) {
      const jobs = await boss.fetch<Record<string, unknown>>(from, {
        batchSize: MOVED_AT_ONCE,
        ignoreStartAfter: true,
      });
      if (jobs.length === 0) break;
      await boss.insert(
        to,
        jobs.map(({ id, data }) => ({ id, data: payload(data) })),
      );
      await boss.complete(
        from,
        jobs.map(({ id }) => id),
      );
    }
  }
}

const differs = (found: Settings, wanted: Settings): boolean =>
  Object.entries(wanted).some(([key, value]) => found[key as keyof Settings] !== value);
