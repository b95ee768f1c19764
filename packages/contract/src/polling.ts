/** How a client polls for a finished email. Times in milliseconds. */
export const POLLING = {
  firstDelayMs: 1_000,
  intervalMs: 2_000,
  /** After more than this many polls the client opens the view screen and keeps polling. */
  redirectAfterAttempts: 50,
  maxAttempts: 150,
} as const;

/** After this many milliseconds in `processing` the server fails the email and refunds its credit. */
export const GENERATION_DEADLINE_MS = 290_000;
