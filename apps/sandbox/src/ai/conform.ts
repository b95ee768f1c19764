const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fits = (schema: unknown, value: unknown): boolean => {
  const type = isObject(schema) ? schema.type : undefined;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  return value === null ? type === "null" : typeof value === type;
};

/** A value of the schema's form: what is offered where it fits, something plain where it does not. */
export const conform = (schema: unknown, offered: unknown): unknown => {
  if (!isObject(schema)) return offered ?? null;
  if (Array.isArray(schema.anyOf))
    return conform(schema.anyOf.find((each) => fits(each, offered)) ?? schema.anyOf[0], offered);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(offered) ? offered : schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case "object": {
      const own = isObject(offered) ? offered : {};
      const properties = isObject(schema.properties) ? schema.properties : {};
      return Object.fromEntries(
        Object.entries(properties).map(([key, each]) => [key, conform(each, own[key])]),
      );
    }
    case "array":
      return Array.isArray(offered) ? offered.map((each) => conform(schema.items, each)) : [];
    case "string":
      return typeof offered === "string" ? offered : "Nothing was asked for here.";
    case "number":
    case "integer":
      return typeof offered === "number" ? offered : 0;
    case "boolean":
      return offered === true;
    default:
      return null;
  }
};
