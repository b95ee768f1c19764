import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Health } from "../health.ts";

const SAFE = new Set(["GET", "HEAD"]);

/** How much longer than its calls a server listens, and a bound for it. */
const SHARE_OF_DRAIN = 0.2;
const AT_MOST_MS = 1_000;

/**
 * A proxy that asks nobody whether they are ready learns of a stop when a call fails. For a moment before the door is
 * closed, what every proxy asks elsewhere by itself gets no answer; what it may not repeat is still done.
 */
export function sendElsewhere(app: FastifyInstance, health: Health): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!health.leaving || !SAFE.has(request.method)) return done();
    reply.hijack();
    request.raw.socket.destroy();
  });
}

/** Calls are taken for so long; then those that can be repeated are sent elsewhere, until nobody sends any. */
export async function takeLeave(health: Health, drainMs: number): Promise<void> {
  await sleep(drainMs);
  health.startLeaving();
  await sleep(Math.min(AT_MOST_MS, drainMs * SHARE_OF_DRAIN));
}
