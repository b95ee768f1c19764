import { z } from "zod";
import { VendorError } from "./vendor-error.ts";

const textPart = z.strictObject({ type: z.literal("text"), text: z.string() });
const message = z.strictObject({
  role: z.enum(["developer", "system", "user", "assistant"]),
  content: z.union([z.string(), z.array(textPart)]),
  name: z.string().optional(),
  refusal: z.string().nullish(),
});

const between = (min: number, max: number) => z.number().min(min).max(max).nullish();

const chatRequest = z.strictObject({
  model: z.string(),
  messages: z.array(message).min(1),
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

/** Parses a request as strictly as the provider does. No letter needs a form of answer, so none is known. */
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
