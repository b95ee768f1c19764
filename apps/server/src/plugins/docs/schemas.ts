import { escapeHtml } from "../../escape-html.ts";
import { inline } from "./text.ts";

/** As much of a schema as the page says. */
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

/** What a value may be, as HTML. */
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

export interface Field {
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
