import type { Log } from "@storyletter/domain/ports";

const REPEAT_AFTER_MS = 30_000;

/** A database that is away makes every poll fail alike: one line each half minute says it. */
export function quietly(log: Log, now: () => number = Date.now): (error: Error) => void {
  const lastSaid = new Map<string, number>();
  return (error) => {
    const key = error.message.replace(/ \(Queue: .*\)$/, "");
    const said = lastSaid.get(key) ?? Number.NEGATIVE_INFINITY;
    if (now() - said < REPEAT_AFTER_MS) return;
    if (lastSaid.size > 100) lastSaid.clear();
    lastSaid.set(key, now());
    log.warn({ reason: key }, "the queue met an error");
  };
}
