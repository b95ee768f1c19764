import fastifyCors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal, refuse } from "../answers.ts";
import { bearerOf } from "../credentials.ts";

const EXPOSED = [
  "etag",
  "link",
  "retry-after",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "x-request-id",
];
const PREFLIGHT_SECONDS = 600;

/** Lets pages of the configured origins call the API with a key, never with cookies. */
export async function allowCorsOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...origins],
    credentials: false,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: ["authorization", "content-type", "idempotency-key", "if-none-match"],
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
  });
}

/**
 * Browsers state where a call comes from. Programs don't, but they never send a user's cookie by accident, so they
 * may pass.
 */
function isCrossSite(request: FastifyRequest, appOrigin: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (origin === undefined || origin === appOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/** A page of a configured origin that sends its own key, which takes precedence over any cookie. */
const isAllowedOrigin = (request: FastifyRequest, origins: readonly string[]): boolean =>
  origins.includes(request.headers.origin ?? "") && bearerOf(request) !== null;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Rejects cross-site calls: all of them, or only those that change something. */
export function rejectCrossSite(
  app: FastifyInstance,
  options: { appOrigin: string; corsOrigins: readonly string[]; reads: "open" | "refused" },
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const mayPass =
      (options.reads === "open" && READS.has(request.method)) ||
      isAllowedOrigin(request, options.corsOrigins);
    if (!mayPass && isCrossSite(request, options.appOrigin)) {
      refuse(reply, refusal("foreign-origin"));
      return;
    }
    done();
  });
}
