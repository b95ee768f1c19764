/** The parts of a JSON Schema that the document builder uses. */
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

/** The names of all schemas that a schema references, at any depth. */
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
