import type { FastifyInstance, HTTPMethods } from "fastify";
import { refusal, refuse } from "../answers.ts";

const METHODS: readonly HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Answers every other method of a known path with 405 and the methods there are. */
export function allowOnly(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  const answered = new Set<HTTPMethods>(allowed.includes("GET") ? [...allowed, "HEAD"] : allowed);
  app.route({
    method: METHODS.filter((method) => !answered.has(method)),
    url,
    handler: (_request, reply) =>
      refuse(reply.header("allow", [...answered].join(", ")), refusal("method-not-allowed")),
  });
}
