import type OpenAI from "openai";
import { withoutThoughts } from "../answer/clean-answer.ts";
import { modelFault } from "../faults.ts";
import type { PromptMessage } from "../prompts/write-prompt.ts";
import type { ReasoningEffort } from "../settings.ts";
import { withoutKey } from "./client.ts";
import type { Dialect } from "./dialect.ts";
import { type Finish, readChunk } from "./read-chunk.ts";
import { readFault } from "./read-fault.ts";

export interface ModelRequest {
  model: string;
  messages: readonly PromptMessage[];
  /** The form of the answer; null for plain text. */
  form: { name: string; schema: Record<string, unknown> } | null;
  seed: number;
  maxOutputTokens: number;
  /** How much a reasoning model may think; its own default if left out. */
  reasoningEffort?: ReasoningEffort;
  /** Requests with one key and one beginning share a cache. */
  cacheKey: string;
  maxAnswerChars: number;
  timeoutMs: number;
}

export interface Tokens {
  inputTokens: number;
  /** Of the input: what the provider had in its cache. */
  cachedTokens: number;
  outputTokens: number;
}

export interface ModelReply {
  text: string;
  /** The model as the provider names it. */
  model: string;
}

export interface Listener {
  /** Aborted when the caller stops; this is never taken for a fault. */
  signal: AbortSignal;
  onText(piece: string): void;
  /** Told once, however the call ends: what it used, estimated where the provider does not say. */
  onTokens(tokens: Tokens): void;
}

const CHARS_PER_TOKEN = 4;
const tokensIn = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN);

/** One call, streamed. Ends with the whole answer or with one of our faults. */
export const askModel = async (
  client: OpenAI,
  dialect: Dialect,
  request: ModelRequest,
  { signal, onText, onTokens }: Listener,
): Promise<ModelReply> => {
  // AbortSignal.timeout would keep the request in memory until then, long after the answer.
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(), request.timeoutMs);
  let text = "";
  let used: Tokens | null = null;
  try {
    const stream = await client.chat.completions.create(requestBody(request, dialect), {
      signal: AbortSignal.any([signal, time.signal]),
    });
    used = {
      inputTokens: tokensIn(request.messages.map(({ content }) => content).join("")),
      cachedTokens: 0,
      outputTokens: 0,
    };
    let thoughts = 0;
    let finish: Finish | null = null;
    let model = request.model;
    let refusal = "";
    let told = false;
    for await (const chunk of stream) {
      const { usage, ...said } = readChunk(chunk);
      text += said.text;
      refusal += said.refusal;
      finish = said.finish ?? finish;
      model = said.model || model;
      if (usage) {
        used = {
          inputTokens: usage.prompt_tokens,
          cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
          outputTokens: usage.completion_tokens,
        };
        thoughts = usage.completion_tokens_details?.reasoning_tokens ?? 0;
      }
      told ||= Boolean(usage);
      if (!told) used.outputTokens = tokensIn(text);
      if (text.length > request.maxAnswerChars) throw modelFault("oversized");
      if (said.text !== "") onText(said.text);
    }
    // The SDK ends an aborted stream as if it were complete.
    signal.throwIfAborted();
    time.signal.throwIfAborted();
    if (refusal !== "") throw modelFault("refused", { cause: refusal });
    if (finish === "filtered") throw modelFault("content-filter");
    if (finish === "length" && (text.trim() === "" || thoughts > 0)) throw modelFault("out-of-room");
    if (finish === null && text === "") throw modelFault("invalid-answer");
    if (finish !== "done") throw modelFault("truncated");
    return { text: withoutThoughts(text), model };
  } catch (error) {
    signal.throwIfAborted();
    if (time.signal.aborted) throw modelFault("time-out", { cause: error });
    throw readFault(withoutKey(error, client.apiKey));
  } finally {
    clearTimeout(timer);
    if (used) onTokens(used);
  }
};

const responseFormat = ({ form }: ModelRequest, { format }: Dialect) => {
  if (form === null) return {};
  switch (format) {
    case "json_schema":
      return {
        response_format: {
          type: "json_schema",
          json_schema: { name: form.name, strict: true, schema: form.schema },
        },
      } as const;
    case "json_object":
      return { response_format: { type: "json_object" } } as const;
    case "text":
      return {};
    default:
      return format satisfies never;
  }
};

const requestBody = (request: ModelRequest, dialect: Dialect) =>
  ({
    model: request.model,
    messages: request.messages.map(({ role, content }) => ({ role, content })),
    ...responseFormat(request, dialect),
    stream: true,
    [dialect.tokenLimit]: request.maxOutputTokens,
    ...(dialect.reasoningEffort && request.reasoningEffort
      ? { reasoning_effort: request.reasoningEffort }
      : {}),
    ...(dialect.cacheKey ? { prompt_cache_key: request.cacheKey } : {}),
    ...(dialect.seed ? { seed: request.seed } : {}),
    ...(dialect.usageInStream ? { stream_options: { include_usage: true } } : {}),
  }) satisfies OpenAI.ChatCompletionCreateParamsStreaming;
