import { z } from "zod";
import { VendorError } from "./dialect.ts";

const textPart = z.strictObject({ type: z.literal("text"), text: z.string() });
const message = z.strictObject({
  role: z.enum(["developer", "system", "user", "assistant"]),
  content: z.union([z.string(), z.array(textPart)]),
  name: z.string().optional(),
  refusal: z.string().nullish(),
});

const responseFormat = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text") }),
  z.strictObject({ type: z.literal("json_object") }),
  z.strictObject({
    type: z.literal("json_schema"),
    json_schema: z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      description: z.string().optional(),
      schema: z.record(z.string(), z.unknown()),
      strict: z.boolean().nullish(),
    }),
  }),
]);

const between = (min: number, max: number) => z.number().min(min).max(max).nullish();

const chatRequest = z.strictObject({
  model: z.string(),
  messages: z.array(message).min(1),
  response_format: responseFormat.optional(),
  stream: z.boolean().nullish(),
  stream_options: z.strictObject({ include_usage: z.boolean().optional() }).nullish(),
  seed: z.int().nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  n: z.literal(1).nullish(),
  temperature: between(0, 2),
  top_p: between(0, 1),
  frequency_penalty: between(-2, 2),
  presence_penalty: between(-2, 2),
  reasoning_effort: z.string().nullish(),
  service_tier: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  store: z.boolean().nullish(),
  user: z.string().optional(),
  safety_identifier: z.string().optional(),
  prompt_cache_key: z.string().optional(),
});

export type ChatRequest = z.output<typeof chatRequest>;

/** For example "messages[0].role", as the provider writes parameter paths. */
const place = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key}]` : name === "" ? String(key) : `${name}.${String(key)}`,
    "",
  );

const refusal = (issue: z.core.$ZodIssue): VendorError => {
  const param = place(issue.path);
  if (issue.code === "unrecognized_keys") {
    const unknown = place([...issue.path, issue.keys[0] ?? ""]);
    return new VendorError(400, `Unknown parameter: '${unknown}'.`, {
      code: "unknown_parameter",
      param: unknown,
    });
  }
  if (issue.code === "invalid_type" && issue.input === undefined)
    return new VendorError(400, `Missing required parameter: '${param}'.`, {
      code: "missing_required_parameter",
      param,
    });
  const code = issue.code === "invalid_type" ? "invalid_type" : "invalid_value";
  return new VendorError(400, `Invalid value for '${param}': ${issue.message}.`, { code, param });
};

/** Parses a request as strictly as the provider does. */
export const parseChatRequest = (body: unknown): ChatRequest => {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new VendorError(400, "We could not parse the JSON body of your request.");
  const parsed = chatRequest.safeParse(body, { reportInput: true });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw issue ? refusal(issue) : new VendorError(400, "Invalid request.");
  }
  const request = parsed.data;
  if (request.stream_options && !request.stream)
    throw new VendorError(400, "The 'stream_options' parameter is only allowed when 'stream' is enabled.", {
      param: "stream_options",
    });
  if (request.max_tokens && request.max_completion_tokens)
    throw new VendorError(
      400,
      "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.",
    );
  return request;
};

/** A message's text, whether sent as a string or as parts. */
export const textOf = ({ content }: ChatRequest["messages"][number]): string =>
  typeof content === "string" ? content : content.map(({ text }) => text).join("");

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
