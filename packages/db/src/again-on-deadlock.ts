import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "./connect.ts";
import { DEADLOCK, sqlState } from "./errors.ts";

type Transact = Database["transaction"];

/** Each time one of those who wait for each other goes on, so a few times are enough for a crowd. */
const TIMES = 5;

/** Whoever tries again at once can be quicker than the other, who has yet to wake, and they wait for each other anew. */
const PAUSE_MS = { least: 10, most: 50 };

/**
 * PostgreSQL ends one of two transactions that wait for each other and expects it to be tried again. Nothing of it has
 * happened, so that the work is simply done once more; it may therefore act on its transaction alone.
 */
export function againOnDeadlock(transact: Transact, tell: (error: unknown) => void = () => {}): Transact {
  return async (work, config) => {
    for (let time = 1; ; time += 1) {
      try {
        return await transact(work, config);
      } catch (error) {
        if (sqlState(error) !== DEADLOCK || time === TIMES) throw error;
        tell(error);
        await sleep(randomInt(PAUSE_MS.least, PAUSE_MS.most));
      }
    }
  };
}
