import type { Clock, Turns } from "../ports.ts";

/** Whoever asks for a letter no oftener than this never waits for a turn; in seconds. */
export const APART = 30;

/** So many users are remembered, those that asked last: about a megabyte. */
const REMEMBERED = 10_000;

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
  const lastDue = new Map<string, number>();
  return {
    take(userId) {
      const due = dueAfter(lastDue.get(userId), Math.floor((clock().getTime() - EPOCH_MS) / 1_000));
      // In again at the end: the first in the map is then whoever asked longest ago.
      lastDue.delete(userId);
      lastDue.set(userId, due);
      if (lastDue.size > remembered) {
        const [idle] = lastDue.keys();
        if (idle !== undefined) lastDue.delete(idle);
      }
      return -due;
    },
  };
}
