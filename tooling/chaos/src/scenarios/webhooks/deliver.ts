import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type TestSystem, WEBHOOK_SECRET } from "../../world/world.ts";
import type { ProviderEvent } from "./lives.ts";

const PAUSE_MS = 100;
const TIMEOUT_MS = 10_000;

export interface Deliveries {
  /** Milliseconds to each successful response. */
  times: number[];
  /** Failed attempts, each followed by another. */
  failed: number;
  /** Responses that no fault excuses. */
  complaints: string[];
}

export const noDeliveries = (): Deliveries => ({ times: [], failed: 0, complaints: [] });

/** Sends one event until it is acknowledged, as the provider does, only faster. */
export async function deliver(world: TestSystem, event: ProviderEvent, into: Deliveries): Promise<void> {
  const body = JSON.stringify(event);
  for (;;) {
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${seconds}.${body}`).digest("hex");
    const began = performance.now();
    const status = await fetch(`${world.front.origin}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) {
      into.times.push(performance.now() - began);
      return;
    }
    if (status !== 0 && status !== 503) into.complaints.push(`${event.id} returned ${status}`);
    into.failed += 1;
    await delay(PAUSE_MS);
  }
}

/** Processes a list with limited concurrency. */
export async function atOnce<Thing>(
  things: readonly Thing[],
  many: number,
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const queue = things[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (const thing of queue) await work(thing);
    }),
  );
}

/** Limits the rate, so that a fast sender does not queue behind itself. */
export function paceOf(perSecond: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    next = Math.max(next + 1_000 / perSecond, performance.now());
    await delay(Math.max(0, next - performance.now()));
  };
}
