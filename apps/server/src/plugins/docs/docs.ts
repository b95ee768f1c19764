import { type OpenApiDocument, openApiDocument } from "@storyletter/contract/openapi";
import type { FastifyInstance } from "fastify";
import { escapeHtml, hashOf } from "../small-page.ts";
import {
  fieldList,
  fieldsOf,
  json,
  type Operation,
  operationHtml,
  paragraphs,
  type Schema,
  typeOf,
} from "./operation.ts";

/** The product's design, inlined: the page loads nothing. */
const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(oklch(98% .01 85),oklch(19% .01 70));--sheet:light-dark(oklch(100% 0 0),oklch(23% .01 70));--tint:light-dark(oklch(95.5% .025 60),oklch(28% .025 50));--ink:light-dark(oklch(24% .02 60),oklch(94% .01 85));--faded:light-dark(oklch(46% .02 60),oklch(73% .012 85));--rule:light-dark(oklch(90% .015 80),oklch(33% .01 70));--ember:light-dark(oklch(53.5% .165 38),oklch(72% .14 45))}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
a{color:var(--ember)}a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--ember);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px}
.frame{max-width:76rem;margin:0 auto;padding:32px 20px 96px;display:grid;gap:40px;grid-template-columns:minmax(0,1fr)}
nav ul{list-style:none;margin:0 0 20px;padding:0}nav a{display:block;padding:7px 0;color:inherit;text-decoration:none;overflow-wrap:anywhere}nav a:hover{color:var(--ember)}
nav h2{margin:0 0 2px;font-family:inherit;font-size:14px;font-weight:600;line-height:1.4}nav h2 a{color:var(--faded)}
h1{margin:0 0 16px;font:560 36px/1.15 Georgia,serif;letter-spacing:-.012em}h2{font:560 28px/1.2 Georgia,serif;margin:56px 0 16px}
h3{margin:0 0 8px;font-size:18px;line-height:1.4;overflow-wrap:anywhere}h4{margin:24px 0 4px;font-size:14px;color:var(--faded)}
main>section{margin-bottom:24px}p{margin:0 0 12px;max-width:44rem}
article{background:var(--sheet);border:1px solid var(--rule);border-radius:10px;padding:24px;margin-bottom:20px}
.path{font:500 15px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere;margin:0 0 10px}
.method{display:inline-block;min-width:4.2em;font-weight:700;color:var(--ember)}
code{font:.92em/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:14px 16px;overflow-x:auto;background:var(--tint);border-radius:10px;font-size:14px}pre code{overflow-wrap:normal}
dl{margin:0}dl>div{padding:10px 0;border-top:1px solid var(--rule);display:grid;gap:2px 20px;grid-template-columns:minmax(0,15rem) minmax(0,1fr)}
dt{font-size:14px;overflow-wrap:anywhere}dt span{color:var(--faded);display:block}dd{margin:0;font-size:14px;overflow-wrap:anywhere}
.faded{color:var(--faded)}
@media (max-width:63.99rem){nav ul{display:none}nav{display:flex;flex-wrap:wrap;gap:0 20px}}
@media (max-width:40rem){dl>div{grid-template-columns:minmax(0,1fr)}article{padding:18px 16px}h1{font-size:28px}}
@media (min-width:64rem){.frame{grid-template-columns:15rem minmax(0,1fr)}nav{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:4px 0 24px;align-self:start}}
`;

/** Allows only the icon and this exact style. */
const DOCS_POLICY = [
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
  const brief = (document.components.schemas?.EmailRequest as Schema | undefined)?.examples?.[0];
  return `<section><h2 id="start">Quick start</h2>
<p>Create an API key in <a href="/settings">Settings</a>, then create an email:</p>
<pre tabindex="0"><code>${escapeHtml(`curl ${server?.url ?? ""}/api/emails \\
  --header "Authorization: Bearer $STORYLETTER_API_KEY" \\
  --header "Idempotency-Key: march-rest-1" \\
  --json '${JSON.stringify(brief, null, 2)}'`)}</code></pre></section>`;
};

/** The whole API on one page without scripts. */
function docsPage(document: OpenApiDocument): string {
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
<nav aria-label="API reference">
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

const DOCUMENT = "/api/openapi.json";
const PAGE = "/api/docs";

const FILE = { config: { cost: "page" } } as const;

/** After a start come the first requests; the reference is built behind them. */
const BUILD_AFTER_MS = 2_000;

interface Reference {
  document: () => string;
  page: () => string;
}

/** Both are built once, from the same document. */
function referenceOf(read: () => OpenApiDocument): Reference {
  const once = <Made>(make: () => Made): (() => Made) => {
    let made: { value: Made } | undefined;
    return () => {
      made ??= { value: make() };
      return made.value;
    };
  };
  const reference = once(read);
  return { document: once(() => JSON.stringify(reference())), page: once(() => docsPage(reference())) };
}

/** The API as an OpenAPI document and as a page, both generated from the route table, before anyone asks. */
export function addDocs(
  app: FastifyInstance,
  appUrl: string,
  read = (): OpenApiDocument => openApiDocument(appUrl),
): void {
  const { document, page } = referenceOf(read);
  let building: NodeJS.Timeout | undefined;
  app.addHook("onListen", (done) => {
    building = setTimeout(() => {
      document();
      building = setTimeout(page).unref();
    }, BUILD_AFTER_MS).unref();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearTimeout(building);
    done();
  });
  app.get(DOCUMENT, FILE, (_request, reply) =>
    reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(document()),
  );
  app.get(PAGE, FILE, (_request, reply) =>
    reply
      .headers({ "content-security-policy": DOCS_POLICY, "cache-control": "no-cache" })
      .type("text/html; charset=utf-8")
      .send(page()),
  );
}
