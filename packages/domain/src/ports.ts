import type { JobBoard, JobQuery, SystemInformation, SystemOverview } from "@storyletter/contract/admin";
import type {
  AuthorVoice,
  EmailBrief,
  Finding,
  InterviewInput,
  InterviewStep,
  Letter,
  Question,
  VaultTemplate,
  WritingNotes,
  WritingRecord,
  WritingStage,
} from "@storyletter/contract/schemas";
import type { Transaction } from "@storyletter/db";
import type { FormerLetter } from "./model-ports.ts";

export type { Mailer, MailMessage, SupportAction } from "./mail-ports.ts";
export {
  type MailToolAccess,
  type MailToolAccount,
  type MailToolAccountClient,
  MailToolError,
  type MailToolFailure,
  type MailTools,
  type OutgoingDraft,
  type RemoteDraft,
} from "./mail-tool-ports.ts";
export {
  type EndpointStore,
  type FormerLetter,
  type ModelEndpoint,
  type Spend,
  type SpendGuard,
  SuggestionError,
  type SuggestionOptions,
  type SuggestionRequest,
  type SuggestionWriter,
} from "./model-ports.ts";
export type {
  CheckoutRequest,
  CustomerSnapshot,
  EndReason,
  PaymentAccount,
  PaymentEvent,
  PaymentKeys,
  Payments,
  ProviderCheckout,
  ProviderInvoice,
  ProviderSubscription,
  RefundRequest,
  Reversal,
  SignedBody,
} from "./payment-ports.ts";
export type {
  OutgoingWebhook,
  WebhookAttempt,
  WebhookFailure,
  WebhookSender,
  WebhookTarget,
} from "./webhook-ports.ts";

/** Injected, so that tests can set the time. */
export type Clock = () => Date;

/** Structured logging; pino implements it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Payloads by task name. */
export interface JobPayloads {
  "write-email": { emailId: string };
  "rewrite-email": { emailId: string };
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

/** Health and configuration of this installation. */
export interface SystemView {
  /** Cached for OVERVIEW_SECONDS. */
  overview(): Promise<SystemOverview>;
  information(): Promise<SystemInformation>;
  nextBackup(at: Date): { file: string; path: string };
  /** Clears the cached overview. */
  forget(): void;
}

/** The mail server permanently refused the address or the mail. */
export class PermanentMailError extends Error {
  override readonly name = "PermanentMailError";
}

/** A writer's result. */
export interface WrittenLetter {
  letter: Letter;
  /** The letter as plain text. */
  content: string;
  findings: Finding[];
  /** The writer's raw response, shown to staff. */
  raw: unknown;
  /** The model's usage; null if no model was used. */
  record: WritingRecord | null;
  /** What the author could still add, if the writer asks questions. */
  questions?: Question[];
  /** What the writer did with the brief, if it takes notes. */
  writingNotes?: WritingNotes | null;
}

/** The current stage and the text so far. */
export interface WritingProgress {
  stage: WritingStage;
  /** Plain text; empty until the first word. */
  text: string;
}

/** Progress of an email, or that it has ended. */
export type ProgressUpdate = WritingProgress | "ended";

/** Broadcasts progress between processes, without buffering for later subscribers. */
export interface ProgressFeed {
  publish(emailId: string, update: ProgressUpdate): Promise<void>;
  /** Receives updates from the moment it resolves. */
  subscribe(emailId: string, signal: AbortSignal): Promise<AsyncIterable<ProgressUpdate>>;
}

export interface WriteOptions {
  /** The same brief and seed give the same letter, as far as the writer can. */
  seed: string;
  /** Counted against this user's daily tokens; required by writers with a SpendGuard. */
  userId?: string;
  signal?: AbortSignal;
  onProgress?: (progress: WritingProgress) => void;
  /** The author's last letters, which the new one should not sound like. */
  avoid?: readonly string[];
  /** How the last ones went, the one with the same story first. */
  former?: readonly FormerLetter[];
  /** What the author said once, for every letter. */
  voice?: AuthorVoice;
}

export interface Writer {
  /** Throws PermanentWriterError if a retry can't help. */
  write(brief: EmailBrief, options: WriteOptions): Promise<WrittenLetter>;
}

/** Why a brief can't be used: the field and a message for the user. */
export interface BriefFault {
  field: keyof EmailBrief;
  message: string;
}

/** Runs before a credit is charged. Null if the brief can be used. */
export type BriefCheck = (brief: EmailBrief, options: TextOptions) => Promise<BriefFault | null>;

/** Whose text it is, because users take turns, and whether anyone still waits for the result. */
export interface TextOptions {
  userId: string;
  signal?: AbortSignal;
}

/** At most three questions that only the author can answer. */
export type BriefQuestioner = (brief: EmailBrief, options: TextOptions) => Promise<Question[]>;

/** The next question to an author who is looking for the story. */
export type Interviewer = (said: InterviewInput, options: TextOptions) => Promise<InterviewStep>;

/** What the pre-send check finds in a letter that its owner edited; null if it takes too long to check. */
export type LetterChecker = (
  letter: Letter,
  brief: EmailBrief,
  options: TextOptions & { voice?: AuthorVoice },
) => Promise<Finding[] | null>;

/** This brief can't be written: `message` is for the user. */
export class PermanentWriterError extends Error {
  override readonly name = "PermanentWriterError";
}

export interface StoryVault {
  readonly templates: readonly VaultTemplate[];
  /** Rendered once and cached. */
  pdf(): Promise<Uint8Array>;
}

/** The payment provider couldn't be reached or failed; the call may still have taken effect. */
export class PaymentsUnavailableError extends Error {
  override readonly name = "PaymentsUnavailableError";
  /** The provider responded with the failure and will repeat it for the same idempotency key. */
  readonly answered: boolean;

  constructor(answered: boolean, options?: ErrorOptions) {
    super("The payment provider is not available.", options);
    this.answered = answered;
  }
}

/** The payment provider refused the key, an unknown id or something else. */
export class PaymentRefusedError extends Error {
  override readonly name = "PaymentRefusedError";
  readonly reason: "key" | "missing" | "other";

  constructor(reason: "key" | "missing" | "other", options?: ErrorOptions) {
    super("The payment provider refused this.", options);
    this.reason = reason;
  }
}
