import type { Clock, FairQueue } from "../ports.ts";

/** Seconds between turns: users who request letters less often never wait. */
export const APART = 30;

/** Remembers between this many and twice as many of the latest users, about a megabyte. */
const MIN_REMEMBERED = 5_000;

/** Immediately, but at least one turn after the user's last letter. In whole seconds. */
export const dueAfter = (last: number | undefined, now: number): number =>
  last === undefined ? now : Math.max(now, last + APART);

/** Counted from here, priorities fit the queue's 32-bit integer until 2094. */
const EPOCH_MS = Date.UTC(2026, 0);

/**
 * Kept in memory, to save a database round trip per letter. With several processes, a user gets at most one turn
 * per process at a time.
 */
export function createFairQueue(clock: Clock, size = MIN_REMEMBERED): FairQueue {
  let lastDue = new Map<string, number>();
  let earlier = lastDue;
  return {
    take(userId) {
      const now = Math.floor((clock().getTime() - EPOCH_MS) / 1_000);
      const due = dueAfter(lastDue.get(userId) ?? earlier.get(userId), now);
      // Replacing the map now and then is cheaper than finding the oldest entry.
      if (lastDue.size === size) {
        earlier = lastDue;
        lastDue = new Map();
      }
      lastDue.set(userId, due);
      return -due;
    },
  };
}
