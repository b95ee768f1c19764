import type { Clock, Turns } from "../ports.ts";

/** Whoever asks for a letter no oftener than this never waits for a turn; in seconds. */
export const APART = 30;

/** Those who asked last are remembered, so many at least and twice as many at most: about a megabyte. */
const REMEMBERED = 5_000;

/** A letter is due at once, but no sooner than a turn after its user's last one. Moments in whole seconds. */
export const dueAfter = (last: number | undefined, now: number): number =>
  last === undefined ? now : Math.max(now, last + APART);

/** Counted from here, a place has room in the queue's four bytes until the year 2094. */
const EPOCH_MS = Date.UTC(2026, 0);

/**
 * The turns of one process, in memory: asking the database would cost a round trip on every letter. Several processes
 * give a user as many turns at a time as there are of them, and no more.
 */
export function createTurns(clock: Clock, remembered = REMEMBERED): Turns {
  let lastDue = new Map<string, number>();
  let before = lastDue;
  return {
    take(userId) {
      const now = Math.floor((clock().getTime() - EPOCH_MS) / 1_000);
      const due = dueAfter(lastDue.get(userId) ?? before.get(userId), now);
      // A new map now and then costs less than to look for whoever asked longest ago.
      if (lastDue.size === remembered) {
        before = lastDue;
        lastDue = new Map();
      }
      lastDue.set(userId, due);
      return -due;
    },
  };
}
