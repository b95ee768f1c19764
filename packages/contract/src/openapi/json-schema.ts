/** As much of a JSON Schema as the document builder looks at. */
export interface JsonSchema {
  $ref?: string;
  $schema?: string;
  $id?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  [keyword: string]: unknown;
}

/** Every name a schema refers to, however deep. */
export function refsIn(schema: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(schema)) for (const part of schema) refsIn(part, found);
  else if (typeof schema === "object" && schema !== null) {
    for (const [key, value] of Object.entries(schema)) {
      if (key === "$ref" && typeof value === "string") found.add(value.slice(REF.length));
      else refsIn(value, found);
    }
  }
  return found;
}

const REF = "#/components/schemas/";

export const refTo = (name: string): string => REF + name;
