import type { TaskName } from "@storyletter/domain/ports";

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

export const RETRY_POLICIES: RetryPolicies = {
  // All attempts and waits end within 275 s, before the 290 s deadline for a letter.
  "write-email": { retries: 4, firstDelay: 2, longestDelay: 20, timeLimit: 45 },
  // Always uses a model, which can take 120 s.
  "rewrite-email": { retries: 1, firstDelay: 2, longestDelay: 2, timeLimit: 130 },
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
  "make-export": MAIL,
  "end-subscription": PATIENT,
  "update-customer": PATIENT,
  "send-deletion-confirmation": MAIL,
  // Covers killed workers: the domain retries for the tool itself. A killed attempt holds its draft for 90 s.
  "make-draft": { retries: 10, firstDelay: 10, longestDelay: 120, timeLimit: 60 },
};

/** Waits for a model that is down for a minute. Attempts that take their full 120 s end with the letter's deadline. */
export const MODEL_RETRY_POLICIES: RetryPolicies = {
  ...RETRY_POLICIES,
  "write-email": { retries: 4, firstDelay: 4, longestDelay: 32, timeLimit: 130 },
};

/** Whether staff can retry a task that failed for good. Letters cannot be: their credit has been refunded. */
export const REPEATABLE: Record<TaskName, boolean> = {
  "write-email": false,
  "rewrite-email": false,
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
export const HEARTBEAT_SECONDS = 10;
