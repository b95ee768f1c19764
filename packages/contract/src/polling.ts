/** How a client waits for an email to be written (GEN-05 to GEN-12). Times in milliseconds. */
export const POLLING = {
  firstDelayMs: 1_000,
  intervalMs: 2_000,
  /** After more than this many checks the client moves on to the view screen and goes on checking. */
  redirectAfterAttempts: 50,
  maxAttempts: 150,
} as const;

/** An email still processing after this long is failed by the server, and its credit given back (GEN-25). */
export const GENERATION_DEADLINE_MS = 290_000;
