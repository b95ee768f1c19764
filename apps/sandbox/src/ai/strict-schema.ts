import { VendorError } from "./dialect.ts";

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The schema subset that every provider's strict mode accepts; it has no lengths, counts or formats. */
const PERMITTED = new Set([
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "const",
  "anyOf",
  "description",
  "title",
  "$ref",
  "$defs",
]);
const TYPES = new Set(["object", "array", "string", "number", "integer", "boolean", "null"]);
const DEEPEST = 10;

/** Rejects a schema outside the strict subset with the provider's message. */
export const checkStrictSchema = (name: string, schema: Json): void => {
  const refuse = (path: readonly string[], problem: string): never => {
    const context = `(${path.map((part) => `'${part}'`).join(", ")}${path.length === 1 ? "," : ""})`;
    throw new VendorError(
      400,
      `Invalid schema for response_format '${name}': In context=${context}, ${problem}`,
      {
        param: "response_format",
      },
    );
  };

  const checkObject = (node: Json, path: readonly string[]): void => {
    if (node.additionalProperties !== false)
      refuse(path, "'additionalProperties' is required to be supplied and to be false.");
    const properties = isObject(node.properties) ? node.properties : {};
    const required = Array.isArray(node.required) ? node.required : [];
    const missing = Object.keys(properties).find((key) => !required.includes(key));
    if (missing !== undefined || required.length !== Object.keys(properties).length) {
      const which = missing === undefined ? "Extra required key supplied." : `Missing '${missing}'.`;
      refuse(
        path,
        `'required' is required to be supplied and to be an array including every key in properties. ${which}`,
      );
    }
    for (const [key, each] of Object.entries(properties)) check(each, [...path, "properties", key]);
  };

  const check = (node: unknown, path: readonly string[]): void => {
    if (!isObject(node)) {
      refuse(path, "schema must be a JSON Schema object.");
      return;
    }
    if (path.length > DEEPEST * 2) refuse(path, `schema is nested deeper than ${DEEPEST} levels.`);
    const unknownKey = Object.keys(node).find((key) => !PERMITTED.has(key));
    if (unknownKey !== undefined) refuse(path, `'${unknownKey}' is not permitted.`);
    const types = [node.type].flat().filter((type) => type !== undefined);
    if (types.some((type) => !TYPES.has(String(type))))
      refuse(path, `'${String(node.type)}' is not a valid type.`);
    if (types.length === 0 && !node.anyOf && !node.$ref && !node.enum && node.const === undefined)
      refuse(path, "schema must have a 'type' key.");
    if (types.includes("object")) checkObject(node, path);
    if (types.includes("array")) {
      if (!isObject(node.items)) refuse(path, "array schema missing items.");
      check(node.items, [...path, "items"]);
    }
    for (const [key, each] of Object.entries(isObject(node.$defs) ? node.$defs : {}))
      check(each, [...path, "$defs", key]);
    if (Array.isArray(node.anyOf))
      node.anyOf.forEach((each, index) => {
        check(each, [...path, "anyOf", String(index)]);
      });
  };

  if (schema.type !== "object") refuse([], "schema must be a JSON Schema of 'type: \"object\"'.");
  check(schema, []);
};
