import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { WEBHOOK_SECRET, type World } from "../../world/world.ts";
import type { ProviderEvent } from "./lives.ts";

const PAUSE_MS = 100;
const PATIENCE_MS = 10_000;

export interface Deliveries {
  /** Milliseconds to each good answer. */
  times: number[];
  /** Tries without a good answer: as many more were needed. */
  failed: number;
  /** Answers that no fault excuses. */
  complaints: string[];
}

export const noDeliveries = (): Deliveries => ({ times: [], failed: 0, complaints: [] });

/** Tells one event until it is acknowledged, as the provider does, only sooner. */
export async function deliver(world: World, event: ProviderEvent, into: Deliveries): Promise<void> {
  const body = JSON.stringify(event);
  for (;;) {
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${seconds}.${body}`).digest("hex");
    const began = performance.now();
    const status = await fetch(`${world.front.origin}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
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
    if (status !== 0 && status !== 503) into.complaints.push(`${event.id} was answered ${status}`);
    into.failed += 1;
    await delay(PAUSE_MS);
  }
}

/** Takes from the front of the list, so many at a time, until it is empty. */
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

/** Lets one go on at a time, so many a second: who waits for more than the machine has waits for itself. */
export function paceOf(perSecond: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    next = Math.max(next + 1_000 / perSecond, performance.now());
    await delay(Math.max(0, next - performance.now()));
  };
}
