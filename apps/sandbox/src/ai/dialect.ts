import type { ChatRequest } from "./chat-request.ts";
import type { Completion } from "./completion.ts";

/** An error in the provider's format. */
export class VendorError extends Error {
  override readonly name = "VendorError";
  readonly statusCode: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    statusCode: number,
    message: string,
    details: { type?: string; code?: string; param?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.type = details.type ?? "invalid_request_error";
    this.code = details.code ?? null;
    this.param = details.param ?? null;
    this.headers = details.headers ?? {};
  }
}

export const errorBody = ({ message, type, param, code }: VendorError) => ({
  error: { message, type, param, code },
});

/** Tokens that `sandbox-reasoning` spends on thinking before it writes a word. */
const THOUGHTS = 9_000;

const refuseParameter = (param: string, message: string): never => {
  throw new VendorError(400, message, { code: "unsupported_parameter", param });
};

/**
 * The differences between endpoints that speak this protocol, by the model's name: `sandbox-json-object` has no
 * schemas (DeepSeek), `sandbox-plain` knows neither formats nor newer parameters (older local servers),
 * `sandbox-prose` ignores a schema, `sandbox-reasoning` thinks first, `sandbox-whole` never streams.
 */
export const refuseForDialect = (request: ChatRequest): void => {
  const format = request.response_format?.type;
  if (request.model === "sandbox-json-object" && format === "json_schema")
    refuseParameter("response_format", "This response_format type is unavailable now.");
  if (request.model !== "sandbox-plain") return;
  if (format && format !== "text") refuseParameter("response_format", "response_format is not supported.");
  if (request.max_completion_tokens)
    refuseParameter("max_completion_tokens", "Unrecognized request argument: max_completion_tokens.");
  if (request.prompt_cache_key)
    refuseParameter("prompt_cache_key", "Unrecognized request argument: prompt_cache_key.");
  if (request.reasoning_effort)
    refuseParameter("reasoning_effort", "Unrecognized request argument: reasoning_effort.");
};

/** What such an endpoint makes of the answer. */
export const inDialect = (request: ChatRequest, completion: Completion): Completion => {
  if (request.model === "sandbox-prose" && request.response_format?.type === "json_schema")
    return { ...completion, pieces: ["Here is a warm letter ", "about an oven that died."], finish: "stop" };
  if (request.model !== "sandbox-reasoning") return completion;
  const room = (request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY) - THOUGHTS;
  const pieces = completion.pieces.slice(0, Math.max(0, room));
  const thoughts = Math.min(THOUGHTS, THOUGHTS + room);
  return {
    ...completion,
    pieces,
    finish: pieces.length < completion.pieces.length ? "length" : completion.finish,
    usage: {
      ...completion.usage,
      completion_tokens: thoughts + pieces.length,
      total_tokens: completion.usage.prompt_tokens + thoughts + pieces.length,
      completion_tokens_details: { reasoning_tokens: thoughts },
    },
  };
};
