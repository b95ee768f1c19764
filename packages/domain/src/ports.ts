import type {
  EmailBrief,
  Finding,
  JobBoard,
  JobQuery,
  Letter,
  SystemInformation,
  SystemOverview,
  VaultTemplate,
  WritingRecord,
  WritingStage,
} from "@storyletter/contract";
import type { Transaction } from "@storyletter/db";

export type { Mailer, MailMessage } from "./mail-ports.ts";
export type {
  CheckoutWish,
  CustomerTruth,
  EndReason,
  PaymentAccount,
  PaymentEvent,
  PaymentKeys,
  Payments,
  ProviderCheckout,
  ProviderInvoice,
  ProviderSubscription,
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

/** The time, as the verbs see it: tests set their own. */
export type Clock = () => Date;

/** Structured log lines; pino satisfies it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Work handed to the queue, by task name. */
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
  /** The name of the file alone: its folder is the worker's own. */
  "create-backup": { file: string };
  "send-webhook": { deliveryId: string };
  "make-export": { tokenId: string };
  "end-subscription": { userId: string };
  "send-farewell": { farewellId: string };
}
export type TaskName = keyof JobPayloads;

export interface EnqueueOptions {
  /** A whole number: of the jobs of one task the highest comes first, then the oldest. Without, 0. */
  priority?: number;
}

/** Jobs become visible when the transaction commits, and never without it. */
export interface JobQueue {
  enqueue<Task extends TaskName>(
    tx: Transaction,
    task: Task,
    payload: JobPayloads[Task],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Drops every job, done or not, that names this user. */
  forgetUser(tx: Transaction, userId: string): Promise<void>;
}

/** Who comes next where letters wait: users take turns. */
export interface Turns {
  /** The place in the queue of one more letter of this user: the higher, the sooner. */
  take(userId: string): number;
}

/** The queue as staff see it. */
export interface JobRoom {
  board(query: JobQuery): Promise<JobBoard>;
  /** Enqueues anew what was given up and can be repeated; answers its task, or null where there is no such job. */
  retry(tx: Transaction, jobId: string): Promise<TaskName | null>;
}

/** The installation as it sees itself. */
export interface SystemView {
  /** Checked at most every OVERVIEW_SECONDS, however often it is asked. */
  overview(): Promise<SystemOverview>;
  information(): Promise<SystemInformation>;
  /** The name of the next backup, and where the worker will write it. */
  nextBackup(at: Date): { file: string; path: string };
  /** The next overview is checked anew. */
  forget(): void;
}

/** The address or the mail itself was refused for good. */
export class PermanentMailError extends Error {
  override readonly name = "PermanentMailError";
}

/** What a writer gives back: the letter, what is still to be said against it, and the raw answer. */
export interface WrittenLetter {
  letter: Letter;
  /** The letter as plain text, ready to paste. */
  content: string;
  findings: Finding[];
  /** The writer's own answer as received, for the back-office. */
  raw: unknown;
  /** What it took with a model; null when none wrote. */
  record: WritingRecord | null;
}

/** What a writer is doing just now, and the letter as far as it has come. */
export interface WritingProgress {
  stage: WritingStage;
  /** Plain text from the first word on; empty until there is one. */
  text: string;
}

/** What is told of an email on its way: its progress, or that it has ended. */
export type ProgressNews = WritingProgress | "ended";

/** Carries progress from the process that writes to those that show it. Whoever is not listening misses it. */
export interface ProgressFeed {
  publish(emailId: string, news: ProgressNews): Promise<void>;
  /** Listens from the moment it is called. */
  subscribe(emailId: string, signal: AbortSignal): Promise<AsyncIterable<ProgressNews>>;
}

export interface WriteOptions {
  /** The same brief and seed are answered alike, as far as the writer can. */
  seed: string;
  /** Whose daily allowance pays for a model; a writer with a SpendGuard refuses to work without it. */
  userId?: string;
  signal?: AbortSignal;
  onProgress?: (progress: WritingProgress) => void;
  /** The same author's last letters: the new one should not sound like them. */
  avoid?: readonly string[];
}

export interface Writer {
  /** Writes one letter from one brief. Throws PermanentWriterError when repeating cannot help. */
  write(brief: EmailBrief, options: WriteOptions): Promise<WrittenLetter>;
}

/** What is wrong with a brief that nobody could write from: a field and a sentence for the user. */
export interface BriefFault {
  field: keyof EmailBrief;
  message: string;
}

/** Asked before a credit is taken: it must take no time. Null where the brief can be written. */
export type BriefCheck = (brief: EmailBrief) => BriefFault | null;

/** What one call to a model used. */
export interface Spend {
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null where the price of the model is not known. */
  costUsd: number | null;
}

/** The cap on what one user's letters may take of a model in a day. */
export interface SpendGuard {
  /** Whether this user may have another call today. Asked before each letter and before its repair. */
  allows(userId: string): Promise<boolean>;
  /** Counts one call, whether or not its answer could be used. */
  record(userId: string, spend: Spend): Promise<void>;
}

/** This brief can't be written: `message` is for the user. */
export class PermanentWriterError extends Error {
  override readonly name = "PermanentWriterError";
}

/** The reward of the Action Taker bonus. */
export interface StoryVault {
  readonly templates: readonly VaultTemplate[];
  /** The whole book; made once, however often it is asked for. */
  pdf(): Promise<Uint8Array>;
}

/** The payment provider could not be reached, or failed; what was asked for may have been done. */
export class PaymentsUnavailableError extends Error {
  override readonly name = "PaymentsUnavailableError";
  /** The failure itself was the answer: for the same idempotency key it will be the answer again. */
  readonly answered: boolean;

  constructor(answered: boolean, options?: ErrorOptions) {
    super("The payment provider is not available.", options);
    this.answered = answered;
  }
}

/** The payment provider said no: to the key, to a name it does not know, or to something else. */
export class PaymentRefusedError extends Error {
  override readonly name = "PaymentRefusedError";
  readonly reason: "key" | "missing" | "other";

  constructor(reason: "key" | "missing" | "other", options?: ErrorOptions) {
    super("The payment provider refused this.", options);
    this.reason = reason;
  }
}
