import { openApiDocument } from "@storyletter/contract/openapi";
import type { FastifyInstance } from "fastify";
import { DOCS_POLICY, docsPage } from "./page.ts";

const DOCUMENT = "/api/openapi.json";
const PAGE = "/api/docs";

/** The API as a document for programs and as a page for people, both made from the route table when first asked for. */
export function addDocs(app: FastifyInstance, appUrl: string): void {
  const made = new Map<string, string>();
  const once = (name: string, make: () => string): string => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known;
  };
  app.get(DOCUMENT, (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/json; charset=utf-8")
      .send(once(DOCUMENT, () => JSON.stringify(openApiDocument(appUrl)))),
  );
  app.get(PAGE, (_request, reply) =>
    reply
      .headers({ "content-security-policy": DOCS_POLICY, "cache-control": "no-cache" })
      .type("text/html; charset=utf-8")
      .send(once(PAGE, () => docsPage(openApiDocument(appUrl)))),
  );
}
