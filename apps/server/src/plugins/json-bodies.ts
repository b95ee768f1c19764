import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal, refuse } from "../answers.ts";

/** Exactly so: odd spellings are how other sites' forms pass for JSON. */
const JSON_TYPE = /^application\/json(; ?charset=(utf|UTF)-8)?$/;
const FORM_TYPE = /^application\/x-www-form-urlencoded(; ?charset=(utf|UTF)-8)?$/;

declare module "fastify" {
  interface FastifyContextConfig {
    /** This route takes an HTML form as well. */
    takesForms?: boolean;
    /** This route takes any body, and reads none. */
    ignoresBody?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function isTaken(request: FastifyRequest): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const { takesForms, ignoresBody } = request.routeOptions.config;
  if (ignoresBody === true) return true;
  const type = request.headers["content-type"];
  if (type === undefined) return !hasBody(request);
  return JSON_TYPE.test(type) || (takesForms === true && FORM_TYPE.test(type));
}

/** Bodies are JSON, said in the usual words; anything else is refused before it is read. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (isTaken(request)) done();
    else refuse(reply, refusal("unsupported-media-type"));
  });
}

/** Reads JSON bodies; keys that reach for a prototype are refused. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
