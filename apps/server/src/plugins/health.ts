import type { FastifyInstance } from "fastify";
import type { Health } from "../health.ts";
import type { Metrics } from "../metrics.ts";

/** What operators' machines ask: alive, ready, and figures. */
export function addHealth(app: FastifyInstance, health: Health, metrics: Metrics): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    const { ready, parts } = await health.check();
    const status = health.draining ? "stopping" : ready ? "ready" : "unavailable";
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status, ...parts });
  });

  app.get("/metrics", async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.render()),
  );
}
