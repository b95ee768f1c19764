import { setTimeout as delay } from "node:timers/promises";

/** Memory of the server's process, in megabytes. */
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

const TIMEOUT_MS = 150_000;
const PAUSE_MS = 5_000;
/** Allows for compiled code and caches that a new server does not have yet. */
const GROWN_MB = 48;

/** Waits with the server idle; null once its heap has shrunk to its initial size. */
export async function checkHeap(origin: string, atStart: Memory): Promise<string | null> {
  const deadline = performance.now() + TIMEOUT_MS;
  let now = await readMemory(origin);
  while (now.heap > atStart.heap + GROWN_MB && performance.now() < deadline) {
    await delay(PAUSE_MS);
    now = await readMemory(origin);
  }
  return now.heap > atStart.heap + GROWN_MB
    ? `The heap stays at ${now.heap.toFixed(0)} MB; it was ${atStart.heap.toFixed(0)} MB at the start.`
    : null;
}
