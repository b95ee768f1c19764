import type { FastifyInstance, FastifyRequest } from "fastify";
import qs from "qs";

const MAX_DEPTH = 8;
const MAX_LIST_LENGTH = 200;

/** Parses nested names such as `line_items[0][price]` into lists and objects. */
const parse = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: MAX_DEPTH, arrayLimit: MAX_LIST_LENGTH, parameterLimit: 2000, plainObjects: true });

/** Accepts only form bodies, as browsers and the provider's clients send them. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parse(body.toString())),
  );
}

/** The parameters from the query and the body. */
export function formOf({ url, body }: FastifyRequest): Record<string, unknown> {
  const query = url.includes("?") ? parse(url.slice(url.indexOf("?") + 1)) : {};
  return { ...query, ...(typeof body === "object" ? body : {}) };
}
