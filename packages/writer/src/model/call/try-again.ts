import { setTimeout as wait } from "node:timers/promises";
import { isModelError, MODEL_FAULTS, type ModelError } from "../faults.ts";

export interface RetryLimits {
  /** Calls in all, whatever goes wrong with them. */
  mostCalls: number;
  /** The wait before the first repetition; it doubles each time. Milliseconds. */
  firstWaitMs: number;
  /** A provider that asks for a longer wait is not waited for. Milliseconds. */
  longestWaitMs: number;
}

interface RetryOptions {
  signal: AbortSignal;
  /** 0 up to 1: spreads the repetitions of jobs that failed together. */
  random(): number;
  /** Milliseconds until all must be done. */
  timeLeft(): number;
  onFault(fault: ModelError, again: { call: number; waitMs: number } | null): void;
}

/** Repeats a call as its faults deserve, and ends with the last of them. */
export const tryAgain = async <Result>(
  ask: () => Promise<Result>,
  limits: RetryLimits,
  { signal, random, timeLeft, onFault }: RetryOptions,
): Promise<Result> => {
  const seen = new Map<string, number>();
  for (let call = 1; ; call += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isModelError(error)) throw error;
      const times = (seen.get(error.kind) ?? 0) + 1;
      seen.set(error.kind, times);
      const waitMs = waitBefore(error, call, limits.firstWaitMs, random());
      const isWorthIt =
        times <= MODEL_FAULTS[error.kind].retries &&
        call < limits.mostCalls &&
        waitMs <= limits.longestWaitMs &&
        waitMs < timeLeft();
      onFault(error, isWorthIt ? { call: call + 1, waitMs } : null);
      if (!isWorthIt) throw error;
      await wait(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
};

/** What the provider asked for, or half to all of a wait that doubles. */
const waitBefore = (error: ModelError, call: number, firstWaitMs: number, random: number): number => {
  const asked = "retryAfterMs" in error ? error.retryAfterMs : undefined;
  return Math.round(asked ?? firstWaitMs * 2 ** (call - 1) * (0.5 + random / 2));
};
