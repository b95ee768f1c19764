import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "../metrics.ts";

/** Asked every few seconds by machines: said only at level debug. */
const QUIET = new Set(["/healthz", "/readyz", "/metrics"]);

/** The procedures of a tRPC request, which share one route. */
function callsOf({ params }: FastifyRequest): string | undefined {
  const path = params && typeof params === "object" && "path" in params ? params.path : undefined;
  return typeof path === "string" ? path.slice(0, 200) : undefined;
}

/** One line and one measurement for each request. The route stands for the address, which may hold a token. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  // What its lines hold is known, and nothing of it private: to look for secrets in each costs a fiftieth of a call.
  const log = app.log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const { method } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.requestDone({ method, route, status, seconds: reply.elapsedTime / 1_000 });
    const level = QUIET.has(route) ? "debug" : "info";
    const { id: requestId, userId } = request;
    log[level]({ requestId, method, route, calls: callsOf(request), status, ms, userId }, "request");
    done();
  });
}
