import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Health } from "../health.ts";

const SAFE = new Set(["GET", "HEAD"]);

/** The share of the drain spent rejecting repeatable requests, and its maximum. */
const REJECTING_SHARE = 0.2;
const MAX_REJECTING_MS = 1_000;

/**
 * A proxy without health checks only notices a stop when a request fails. Just before closing, safe requests get
 * no answer, so that the proxy retries them elsewhere; requests it can't repeat are still served.
 */
export function rejectWhileDraining(app: FastifyInstance, health: Health): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!health.rejecting || !SAFE.has(request.method)) return done();
    reply.hijack();
    request.raw.socket.destroy();
  });
}

/** Serves everything for the drain time, then rejects safe requests for a moment before the server closes. */
export async function drain(health: Health, drainMs: number): Promise<void> {
  await sleep(drainMs);
  health.startRejecting();
  await sleep(Math.min(MAX_REJECTING_MS, drainMs * REJECTING_SHARE));
}
