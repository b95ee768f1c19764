import type { TaskName } from "@storyletter/domain/ports";

/** How one kind of job is repeated. Times in seconds. */
export interface RetryPolicy {
  /** Tries after the first one; a worker that died counts as one. */
  retries: number;
  /** Wait before the first retry; it doubles each time. */
  firstDelay: number;
  longestDelay: number;
  /** A try that takes longer is aborted, and counts as failed. */
  timeLimit: number;
}

export type RetryPolicies = Record<TaskName, RetryPolicy>;

/** About six hours: a mail server may be away for an hour, and a link is valid from its last try on. */
const MAIL: RetryPolicy = { retries: 76, firstDelay: 5, longestDelay: 300, timeLimit: 60 };

/** Two days, nearly all of it at one try an hour: the other side may be down for a day and more. */
const PATIENT: RetryPolicy = { retries: 60, firstDelay: 5, longestDelay: 3_600, timeLimit: 30 };

export const RETRY_POLICIES: RetryPolicies = {
  // All tries and waits end within 275 s, before the watchdog's deadline of 290 s.
  "write-email": { retries: 4, firstDelay: 2, longestDelay: 20, timeLimit: 45 },
  // Only ever done by a model, which takes up to 120 s.
  "rewrite-email": { retries: 1, firstDelay: 2, longestDelay: 2, timeLimit: 130 },
  "send-verification": MAIL,
  "send-welcome": MAIL,
  "send-password-reset": MAIL,
  "send-email-change": MAIL,
  "send-notice": MAIL,
  "send-webhook": PATIENT,
  "make-export": MAIL,
  "end-subscription": PATIENT,
  "send-farewell": MAIL,
  "send-receipt": MAIL,
  "send-payment-failed": MAIL,
  // About three days, as long as the provider itself repeats what it has to tell.
  "apply-payment-event": { retries: 450, firstDelay: 1, longestDelay: 600, timeLimit: 60 },
  "reconcile-payments": { retries: 5, firstDelay: 60, longestDelay: 1_800, timeLimit: 600 },
};

/** Where a model writes: it takes up to 120 s, and two tries with their wait end before the deadline, too. */
export const MODEL_RETRY_POLICIES: RetryPolicies = {
  ...RETRY_POLICIES,
  "write-email": { retries: 1, firstDelay: 2, longestDelay: 2, timeLimit: 130 },
};

export const TASK_NAMES = Object.keys(RETRY_POLICIES) as TaskName[];

/** Where a job goes that has failed for good. */
export const givenUpQueue = (task: TaskName): string => `${task}.given-up`;

/** A job whose worker has not been heard of for so long is taken over by another. */
export const HEARTBEAT_SECONDS = 10;
