import fastifyCors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

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

/** Lets pages of the configured sites read answers to calls with a key; cookies never come along. */
export async function admitOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...origins],
    credentials: false,
    methods: ["GET", "HEAD", "POST", "DELETE"],
    allowedHeaders: ["authorization", "content-type", "idempotency-key", "if-none-match"],
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
  });
}
