/** The parts of a JSON Schema that the document builder uses. */
export interface JsonSchema {
  $ref?: string;
  $schema?: string;
  $id?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  "x-extensible-enum"?: unknown[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  [keyword: string]: unknown;
}

export const REF = "#/components/schemas/";

export const refTo = (name: string): string => REF + name;

/** What a schema may be, where it is one of several. */
export const choicesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? oneOf ?? [];

/** A sentence for each property, by its name. */
export type Words = Readonly<Record<string, string>>;
