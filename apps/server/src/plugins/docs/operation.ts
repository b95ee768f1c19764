import { escapeHtml } from "../small-page.ts";

const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** Paragraphs and code in backticks, the only Markdown the document uses. */
const ITEM = "- ";

const list = (paragraph: string): string =>
  `<ul>${paragraph
    .split("\n")
    .map((line) => `<li>${withCode(line.slice(ITEM.length))}</li>`)
    .join("")}</ul>`;

export const paragraphs = (text: string): string =>
  text
    .split("\n\n")
    .map((paragraph) => (paragraph.startsWith(ITEM) ? list(paragraph) : `<p>${withCode(paragraph)}</p>`))
    .join("\n");

const inline = withCode;

export const json = (value: unknown): string =>
  `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;

/** The parts of a schema that the page shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  examples?: unknown[];
}

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** A schema's type as HTML. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = escapeHtml(nameIn(schema.$ref));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(", ");
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return escapeHtml([schema.type ?? "anything", schema.format].flat().filter(Boolean).join(", "));
}

function boundsOf({ minLength, maxLength, minimum, maximum }: Schema): string {
  const bounds = [
    minLength ? `at least ${minLength} characters` : "",
    maxLength ? `at most ${maxLength.toLocaleString("en-US")} characters` : "",
    minimum ? `from ${minimum}` : "",
    maximum && maximum < Number.MAX_SAFE_INTEGER ? `up to ${maximum.toLocaleString("en-US")}` : "",
  ].filter(Boolean);
  return bounds.length > 0 ? `<span class="faded">${bounds.join(", ")}</span>` : "";
}

interface Field {
  name: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

/** A list of fields or parameters. */
export const fieldList = (fields: readonly Field[]): string =>
  `<dl>${fields
    .map(
      ({ name, required, description, schema }) =>
        `<div><dt><code>${escapeHtml(name)}</code><span>${required ? "required" : "optional"}</span></dt><dd>${[
          typeOf(schema),
          boundsOf(schema),
          inline(description ?? schema.description ?? ""),
        ]
          .filter(Boolean)
          .join("<br>")}</dd></div>`,
    )
    .join("")}</dl>`;

export const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }));

interface Media {
  schema?: Schema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters?: (Field & { in: string })[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

const part = (title: string, html: string): string => (html ? `<h4>${title}</h4>${html}` : "");

function authenticationOf(operation: Operation, method: string): string {
  if (operation.tags.includes("Webhooks")) return "Sent by Storyletter to your system.";
  if (operation.security.length === 0) return "No authentication required.";
  if (!operation.security.some((way) => "apiKey" in way))
    return "Signed-in browsers only; API keys are rejected.";
  return `An API key with the scope <code>${method === "get" ? "read" : "write"}</code>, or a signed-in browser.`;
}

const mediaList = (content: Record<string, Media> = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (schema ? typeOf(schema) : escapeHtml(type)))
    .join(", ");

const responseRow = ([status, { description, content }]: [string, Operation["responses"][string]]): string =>
  `<div><dt><code>${status}</code></dt><dd>${[mediaList(content), ...description.split("\n\n").map(inline)]
    .filter(Boolean)
    .join("<br>")}</dd></div>`;

export function operationHtml(path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return `<article id="${escapeHtml(operationId)}" aria-labelledby="${escapeHtml(operationId)}-title">
<h3 id="${escapeHtml(operationId)}-title">${escapeHtml(summary)}</h3>
<p class="path"><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</p>
${description ? paragraphs(description) : ""}
<p class="faded">${authenticationOf(operation, method)}</p>
${part("Parameters", parameters.length > 0 ? fieldList(parameters) : "")}
${part("Body", requestBody ? `<p>${mediaList(requestBody.content)}</p>` : "")}
${part("Responses", `<dl>${Object.entries(responses).map(responseRow).join("")}</dl>`)}
</article>`;
}
