import { setTimeout as delay } from "node:timers/promises";
import { Refusal } from "../refusal.ts";

const patience = 60_000;

/** Waits for each address to answer well, by name, unless a part dies before. */
export async function allReady(
  addresses: ReadonlyMap<string, string>,
  failed: Promise<Refusal>,
  stopped: AbortSignal,
): Promise<void> {
  const waits = [...addresses].map(([name, url]) => waitUntilReady(name, url, stopped));
  const first = await Promise.race([Promise.all(waits), failed]);
  if (first instanceof Refusal) {
    throw first;
  }
}

async function waitUntilReady(name: string, url: string, stopped: AbortSignal): Promise<void> {
  const deadline = performance.now() + patience;
  let last = "no answer";
  while (performance.now() < deadline) {
    try {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(5_000)]);
      const answer = await fetch(url, { signal, headers: { accept: "text/html, */*" } });
      const body = await answer.text();
      if (answer.ok) {
        return;
      }
      last = `status ${answer.status}: ${body}`;
    } catch {
      stopped.throwIfAborted();
    }
    await delay(25, undefined, { signal: stopped });
  }
  throw new Refusal(`The ${name} was not ready within ${patience / 1000} s (${last}).`);
}
