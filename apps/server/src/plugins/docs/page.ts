import type { OpenApiDocument } from "@storyletter/contract/openapi";
import { escapeHtml } from "../../escape-html.ts";
import { hashOf } from "../small-page.ts";
import { type Operation, operationHtml } from "./operation.ts";
import { fieldList, fieldsOf, type Schema, typeOf } from "./schemas.ts";
import { STYLE } from "./style.ts";
import { json, paragraphs } from "./text.ts";

/** Nothing is loaded but the icon; only this very style may be on the page. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${hashOf(STYLE)}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join(";");

interface Entry {
  path: string;
  method: string;
  operation: Operation;
}

const entriesOf = ({ paths, webhooks }: OpenApiDocument): Entry[] =>
  Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );

function schemaHtml(name: string, schema: Schema): string {
  const fields = fieldsOf(schema);
  return `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>
${fields.length > 0 ? fieldList(fields) : `<p>${typeOf(schema)}</p>`}
${schema.examples?.[0] === undefined ? "" : `<h4>Example</h4>${json(schema.examples[0])}`}
</article>`;
}

const anchor = (tag: string): string => `tag-${tag.toLowerCase().replace(/\W+/g, "-")}`;

const quickStart = (document: OpenApiDocument): string => {
  const [server] = document.servers;
  const brief = (document.components.schemas?.EmailBrief as Schema | undefined)?.examples?.[0];
  return `<section><h2 id="start">Quick start</h2>
<p>Make a key in <a href="/settings">Settings</a>, then have an email written:</p>
<pre tabindex="0"><code>${escapeHtml(`curl ${server?.url ?? ""}/api/emails \\
  --header "Authorization: Bearer $STORYLETTER_API_KEY" \\
  --header "Idempotency-Key: march-rest-1" \\
  --json '${JSON.stringify(brief, null, 2)}'`)}</code></pre></section>`;
};

/** The whole API on one page, without any script. */
export function docsPage(document: OpenApiDocument): string {
  const entries = entriesOf(document);
  const byTag = document.tags.map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const schemas = Object.entries(document.components.schemas ?? {});
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the documentation</a>
<div class="frame">
<nav aria-label="Calls">
${byTag
  .map(
    (tag) =>
      `<h2><a href="#${anchor(tag.name)}">${escapeHtml(tag.name)}</a></h2><ul>${tag.entries
        .map(
          ({ operation }) =>
            `<li><a href="#${escapeHtml(operation.operationId)}">${escapeHtml(operation.summary)}</a></li>`,
        )
        .join("")}</ul>`,
  )
  .join("\n")}
<h2><a href="#schemas">Schemas and more</a></h2><ul><li><a href="#schemas">Schemas</a></li><li><a href="/api/openapi.json">OpenAPI document</a></li><li><a href="/">Storyletter</a></li></ul>
</nav>
<main id="content">
<section><h1>${escapeHtml(document.info.title)}</h1>${paragraphs(document.info.description)}</section>
${quickStart(document)}
${byTag
  .map(
    (tag) => `<section><h2 id="${anchor(tag.name)}">${escapeHtml(tag.name)}</h2>
${tag.entries.map(({ path, method, operation }) => operationHtml(path, method, operation)).join("\n")}</section>`,
  )
  .join("\n")}
<section><h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => schemaHtml(name, schema as Schema)).join("\n")}</section>
</main>
</div>
</body>
</html>
`;
}
