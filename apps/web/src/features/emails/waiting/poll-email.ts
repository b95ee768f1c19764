import type { EmailStatus } from "@storyletter/contract/emails";
import { POLLING } from "@storyletter/contract/limits";

/** The result of one check. */
export type Check =
  | { kind: "status"; status: EmailStatus; failureReason: string | null }
  | { kind: "unauthorized" }
  | { kind: "refused" }
  | { kind: "no-answer" };

/** The messages are the documented ones. */
export type Outcome =
  | { kind: "generated" }
  | { kind: "failed"; message: "Email generation failed"; reason: string | null }
  | { kind: "canceled"; message: "Email canceled" }
  | { kind: "session-expired"; message: "Session expired" }
  | { kind: "unreachable"; message: "Failed to fetch email status" }
  | { kind: "timed-out"; message: "Email generation timed out after 5 minutes." };

export interface Polling {
  check: (attempt: number) => Promise<Check>;
  /** Rejects when polling was aborted. */
  wait: (ms: number) => Promise<void>;
  now: () => number;
  onChecked?: (attempt: number, check: Check) => void;
  /** Whether words were reported a moment ago: the end will be as well, and the next check can wait. */
  isWriting?: () => boolean;
  /** Called once, when the view screen has become the better place to wait. */
  onLongWait?: () => void;
}

/**
 * Checks after 1 s, then every 2 s, at most 150 times, one check at a time; less often late in a letter whose words
 * come. A check without a response counts, but polling continues: a lost connection doesn't mean the letter failed.
 */
export async function pollEmail(polling: Polling): Promise<Outcome> {
  await polling.wait(POLLING.firstDelayMs);
  for (let attempt = 1; attempt <= POLLING.maxAttempts; attempt += 1) {
    const begun = polling.now();
    const check = await polling.check(attempt);
    polling.onChecked?.(attempt, check);
    const outcome = outcomeOf(check);
    if (outcome) return outcome;
    if (attempt === POLLING.redirectAfterAttempts + 1) polling.onLongWait?.();
    if (attempt < POLLING.maxAttempts) {
      const isSlow = attempt > POLLING.redirectAfterAttempts && polling.isWriting?.();
      const interval = isSlow ? POLLING.slowIntervalMs : POLLING.intervalMs;
      await polling.wait(Math.max(0, interval - (polling.now() - begun)));
    }
  }
  return { kind: "timed-out", message: "Email generation timed out after 5 minutes." };
}

/** Null while the letter is still being written. */
function outcomeOf(check: Check): Outcome | null {
  switch (check.kind) {
    case "unauthorized":
      return { kind: "session-expired", message: "Session expired" };
    case "refused":
      return { kind: "unreachable", message: "Failed to fetch email status" };
    case "no-answer":
      return null;
    case "status":
      return statusOutcome(check.status, check.failureReason);
  }
}

function statusOutcome(status: EmailStatus, reason: string | null): Outcome | null {
  switch (status) {
    case "processing":
      return null;
    case "generated":
      return { kind: "generated" };
    case "failed":
      return { kind: "failed", message: "Email generation failed", reason };
  }
}
