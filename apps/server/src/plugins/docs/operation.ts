import { escapeHtml } from "../../escape-html.ts";
import { type Field, fieldList, type Schema, typeOf } from "./schemas.ts";
import { inline, paragraphs } from "./text.ts";

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

function whoMayCall(operation: Operation, method: string): string {
  if (operation.tags.includes("Webhooks")) return "Sent by Storyletter to your own system.";
  if (operation.security.length === 0) return "Open to everybody.";
  if (!operation.security.some((way) => "apiKey" in way))
    return "For people who signed in; API keys are refused.";
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
<p class="faded">${whoMayCall(operation, method)}</p>
${part("Parameters", parameters.length > 0 ? fieldList(parameters) : "")}
${part("Body", requestBody ? `<p>${mediaList(requestBody.content)}</p>` : "")}
${part("Answers", `<dl>${Object.entries(responses).map(responseRow).join("")}</dl>`)}
</article>`;
}
