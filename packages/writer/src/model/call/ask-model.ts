import OpenAI from "openai";
import { Stream } from "openai/streaming";
import { cleanAnswer } from "../answer/clean-answer.ts";
import { modelFault } from "../faults.ts";
import type { PromptMessage } from "../prompts/write-prompt.ts";
import type { Provider } from "../provider.ts";
import type { ModelLimits } from "../settings.ts";
import { withoutKey } from "./client.ts";
import type { Dialect } from "./dialect.ts";
import { type Finish, readChunk } from "./read-chunk.ts";
import { readFault } from "./read-fault.ts";

interface ModelRequest {
  messages: readonly PromptMessage[];
  seed: number;
  maxOutputTokens: number;
  /** Requests with one key and one beginning share a cache. */
  cacheKey: string;
  /** How long the call may take in all. */
  totalMs: number;
}

export interface Tokens {
  inputTokens: number;
  /** Of the input: what the provider had in its cache. */
  cachedTokens: number;
  outputTokens: number;
}

interface ModelReply {
  /** Without thoughts, fences and talk. */
  text: string;
  /** The model as the provider names it. */
  model: string;
}

interface Listener {
  /** Aborted when the caller stops; this is never taken for a fault. */
  signal: AbortSignal;
  onText(piece: string): void;
  /** Called with every piece of the answer or of the model's thoughts. */
  onWords?(): void;
  /** Told once, however the call ends: what it used, estimated where the provider does not say. */
  onTokens(tokens: Tokens): void;
}

const CHARS_PER_TOKEN = 4;
const tokensOf = (chars: number): number => Math.ceil(chars / CHARS_PER_TOKEN);

export const charsIn = (messages: readonly PromptMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

/** A whole answer that comes at once gives no sign meanwhile. */
const UNSTREAMED = 3;

/** Aborts when nothing came for a while, or at the end of all. AbortSignal.timeout would stay in memory until then. */
const openTimer = (silenceMs: number, totalMs: number) => {
  const over = new AbortController();
  const silence = setTimeout(() => over.abort(), Math.min(totalMs, silenceMs));
  const all = setTimeout(() => over.abort(), totalMs);
  return {
    signal: over.signal,
    heard: () => silence.refresh(),
    stop() {
      clearTimeout(silence);
      clearTimeout(all);
    },
  };
};

/** One call. Ends with the whole answer or with one of our faults. */
export const askModel = async (
  { client, dialect, model: asked, limits }: Provider,
  request: ModelRequest,
  { signal, onText, onWords, onTokens }: Listener,
): Promise<ModelReply> => {
  const silenceMs = dialect.stream ? limits.silenceMs : limits.silenceMs * UNSTREAMED;
  const timer = openTimer(silenceMs, request.totalMs);
  // The SDK aborts it where reading ends before the answer does.
  const reading = new AbortController();
  const promptChars = charsIn(request.messages);
  let text = "";
  let used: Tokens | null = null;
  try {
    const signals = AbortSignal.any([signal, timer.signal, reading.signal]);
    const body = { model: asked, ...requestBody(request, dialect, limits) };
    const asking = client.chat.completions.create(body, { signal: signals });
    const response = await asking.asResponse();
    used = { inputTokens: tokensOf(promptChars), cachedTokens: 0, outputTokens: 0 };
    let isCounted = false;
    let isTold = false;
    let thoughtTokens = 0;
    let chars = 0;
    let finish: Finish | null = null;
    let model = asked;
    let refusal = "";
    for await (const chunk of Stream.fromSSEResponse<unknown>(response, reading, client)) {
      const said = readChunk(chunk);
      text += said.text;
      refusal += said.refusal;
      finish = said.finish ?? finish;
      model = said.model || model;
      chars += said.text.length + said.thoughts.length;
      isTold ||= said.inputTokens !== null;
      thoughtTokens = said.thoughtTokens ?? thoughtTokens;
      isCounted ||= said.outputTokens !== null;
      used = {
        inputTokens: said.inputTokens ?? used.inputTokens,
        cachedTokens: said.cachedTokens ?? used.cachedTokens,
        outputTokens: said.outputTokens ?? (isCounted ? used.outputTokens : tokensOf(chars)),
      };
      if (chars > limits.maxAnswerChars) throw modelFault("oversized");
      if (said.text + said.thoughts !== "") {
        timer.heard();
        onWords?.();
      }
      if (said.text !== "") onText(said.text);
    }
    // The SDK ends an aborted stream as if it were complete.
    signal.throwIfAborted();
    timer.signal.throwIfAborted();
    if (refusal !== "") throw modelFault("refused", { cause: refusal });
    if (finish === "filtered") throw modelFault("content-filter");
    if (isTold && isCut(promptChars, used, finish === "length")) throw modelFault("context-full");
    if (finish === "length" && (cleanAnswer(text) === "" || thoughtTokens > 0))
      throw modelFault("out-of-room");
    if (finish === null && text === "") throw modelFault("invalid-answer");
    if (finish === "length" || finish === "broken") throw modelFault("truncated");
    return { text: cleanAnswer(text), model };
  } catch (error) {
    signal.throwIfAborted();
    if (timer.signal.aborted) throw modelFault("time-out", { cause: error });
    if (error instanceof OpenAI.APIError) error.message = withoutKey(error.message, client.apiKey);
    throw readFault(error);
  } finally {
    timer.stop();
    if (used) onTokens(used);
  }
};

/** Our prompts have at most 4.2. */
const MANY_CHARS_PER_TOKEN = 4.4;
const CONTEXT_STEP = 1_024;

/**
 * Some local servers cut a prompt to their context without a word: the count is a context's, and less than what was
 * sent; or prompt and answer fill one to its last token.
 */
const isCut = (promptChars: number, { inputTokens, outputTokens }: Tokens, isFull: boolean): boolean =>
  (inputTokens % CONTEXT_STEP === 0 && promptChars / inputTokens > MANY_CHARS_PER_TOKEN) ||
  (isFull && (inputTokens + outputTokens) % CONTEXT_STEP === 0);

/** The rules in the user's own message, where an endpoint knows no other. Half an emoji would be refused as well. */
const messagesFor = (messages: readonly PromptMessage[], { systemRole }: Dialect): PromptMessage[] => {
  const whole = messages.map(({ role, content }) => ({ role, content: content.toWellFormed() }));
  if (systemRole) return whole;
  const rules = whole.filter(({ role }) => role === "system").map(({ content }) => content);
  const [first, ...others] = whole.filter(({ role }) => role !== "system");
  return first ? [{ ...first, content: [...rules, first.content].join("\n\n") }, ...others] : whole;
};

const requestBody = (request: ModelRequest, dialect: Dialect, { reasoningEffort }: ModelLimits) =>
  ({
    messages: messagesFor(request.messages, dialect),
    stream: dialect.stream,
    [dialect.tokenLimit]: request.maxOutputTokens,
    ...(dialect.reasoningEffort && reasoningEffort ? { reasoning_effort: reasoningEffort } : {}),
    ...(dialect.cacheKey ? { prompt_cache_key: request.cacheKey } : {}),
    ...(dialect.seed ? { seed: request.seed } : {}),
    ...(dialect.stream && dialect.usageInStream ? { stream_options: { include_usage: true } } : {}),
  }) satisfies Omit<OpenAI.ChatCompletionCreateParams, "model">;
