import { setTimeout as delay } from "node:timers/promises";

/** Polls until the condition holds; false at the timeout. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  timeoutMs: number,
  pauseMs = 20,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await delay(pauseMs);
  }
  return true;
}
