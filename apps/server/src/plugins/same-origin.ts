import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal, refuse } from "../answers.ts";
import { bearerOf } from "../bearer.ts";

/**
 * Browsers say where a call comes from; other sites' calls are refused. Programs that say nothing
 * carry no one's cookie by accident, so they pass.
 */
function comesFromElsewhere(request: FastifyRequest, appOrigin: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (origin === undefined || origin === appOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/** A page of an admitted site that brings a key of its own: no one's cookie counts then. */
const isAdmitted = (request: FastifyRequest, origins: readonly string[]): boolean =>
  origins.includes(request.headers.origin ?? "") && bearerOf(request) !== null;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses calls of other sites: those that change something, or all. */
export function refuseForeignCalls(
  app: FastifyInstance,
  options: { appOrigin: string; corsOrigins: readonly string[]; reads: "open" | "refused" },
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const mayPass =
      (options.reads === "open" && READS.has(request.method)) || isAdmitted(request, options.corsOrigins);
    if (!mayPass && comesFromElsewhere(request, options.appOrigin)) {
      refuse(reply, refusal("foreign-origin"));
      return;
    }
    done();
  });
}
