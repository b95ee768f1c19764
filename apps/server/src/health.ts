import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

type PartName = "database" | "queue";

interface Readiness {
  ready: boolean;
  /** "ok" for each part that responds, otherwise what is wrong with it. */
  parts: Record<PartName, string>;
}

/** Whether this process can serve traffic, for load balancers. */
export interface Health {
  check(): Promise<Readiness>;
  /** Reports not ready from now on, while requests are still served. */
  startDraining(): void;
  readonly draining: boolean;
  /** Drops repeatable requests from now on, so that the proxy retries them on another server. */
  startRejecting(): void;
  readonly rejecting: boolean;
}

const TIMEOUT_MS = 2_000;

export function createHealth(probes: Record<PartName, () => Promise<unknown>>): Health {
  let draining = false;
  let rejecting = false;
  return {
    async check() {
      const [database, queue] = await Promise.all([runProbe(probes.database), runProbe(probes.queue)]);
      return { ready: database === "ok" && queue === "ok" && !draining, parts: { database, queue } };
    },
    startDraining() {
      draining = true;
    },
    get draining() {
      return draining;
    },
    startRejecting() {
      rejecting = true;
    },
    get rejecting() {
      return rejecting;
    },
  };
}

async function runProbe(probe: () => Promise<unknown>): Promise<string> {
  const timeout = sleep(TIMEOUT_MS, `no answer within ${TIMEOUT_MS / 1_000} s`, { ref: false });
  const answer = probe().then(
    () => "ok",
    (error: unknown) =>
      `not reachable${error instanceof Error && "code" in error ? ` (${String(error.code)})` : ""}`,
  );
  return await Promise.race([answer, timeout]);
}

const ROW = { config: { cost: "row" } } as const;

/** Endpoints for monitoring: liveness, readiness and metrics. */
export function addHealth(app: FastifyInstance, health: Health, metrics: Metrics): void {
  app.get("/healthz", ROW, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", ROW, async (_request, reply) => {
    const { ready, parts } = await health.check();
    const status = health.draining ? "stopping" : ready ? "ready" : "unavailable";
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status, ...parts });
  });

  app.get("/metrics", ROW, async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.render()),
  );
}

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
