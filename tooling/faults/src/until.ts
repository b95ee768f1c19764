import { setTimeout as delay } from "node:timers/promises";

/** Asks again and again; false once the time is up. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  patienceMs: number,
  pauseMs = 20,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await delay(pauseMs);
  }
  return true;
}
