import type { FastifyInstance, FastifyRequest } from "fastify";
import qs from "qs";

const DEEPEST = 8;
const LONGEST_LIST = 200;

/** Nested names, as in `line_items[0][price]`, become lists and objects. */
const parse = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: DEEPEST, arrayLimit: LONGEST_LIST, parameterLimit: 2000, plainObjects: true });

/** Takes bodies as browsers and the provider's clients send them, and no others. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parse(body.toString())),
  );
}

/** What was sent, in the address or in the body. */
export function formOf({ url, body }: FastifyRequest): Record<string, unknown> {
  const query = url.includes("?") ? parse(url.slice(url.indexOf("?") + 1)) : {};
  return { ...query, ...(typeof body === "object" ? body : {}) };
}
