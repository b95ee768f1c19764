import { setTimeout as delay } from "node:timers/promises";

/** What the server's process takes, in megabytes. */
export interface Memory {
  resident: number;
  heap: number;
}

const MB = 1_048_576;

export async function readMemory(origin: string): Promise<Memory> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const gauge = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1] ?? Number.NaN) / MB;
  return { resident: gauge("process_resident_memory_bytes"), heap: gauge("nodejs_heap_size_used_bytes") };
}

const PATIENCE_MS = 150_000;
const PAUSE_MS = 5_000;
/** More than the shapes of code and the caches that a server at work has and a new one has not. */
const GROWN_MB = 48;

/** Waits while the server is left alone; null when it has given back what the run took. */
export async function staysGrown(origin: string, atStart: Memory): Promise<string | null> {
  const deadline = performance.now() + PATIENCE_MS;
  let now = await readMemory(origin);
  while (now.heap > atStart.heap + GROWN_MB && performance.now() < deadline) {
    await delay(PAUSE_MS);
    now = await readMemory(origin);
  }
  return now.heap > atStart.heap + GROWN_MB
    ? `The heap stays at ${now.heap.toFixed(0)} MB; it was ${atStart.heap.toFixed(0)} MB at the start.`
    : null;
}
