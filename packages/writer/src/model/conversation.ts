import type OpenAI from "openai";
import { isRefusal } from "./answer/clean-answer.ts";
import { askModel, type ModelRequest, type Tokens } from "./call/ask-model.ts";
import { type Dialect, learnDialect, withMoreRoom } from "./call/dialect.ts";
import type { Meter } from "./call/meter.ts";
import { isModelError, modelFault } from "./faults.ts";
import { PROMPT_VERSION, type PromptMessage } from "./prompts/write-prompt.ts";
import type { ModelLimits } from "./settings.ts";

export interface Provider {
  client: OpenAI;
  model: string;
  baseUrl: string;
  /** What this endpoint understands; learned from its refusals. */
  dialect: Dialect;
  /** Reads what other processes learned, once. */
  load(): Promise<void>;
  /** Keeps what was learned, for them and for the next start. */
  learn(dialect: Dialect): void;
}

/** One question to the model, answered in plain text. */
export interface ModelQuestion<Result> {
  /** Of its kind: prompts of one name begin alike, and a cache serves them together. */
  name: string;
  messages: readonly PromptMessage[];
  /** Of the answer, without a model's thoughts. */
  mostTokens: number;
  /** A prompt that leaves less than this of the context is not sent. */
  leastTokens?: number;
  onText?(piece: string): void;
  /** What the answer says; null where it says nothing of the kind. */
  read(text: string): Result | null | Promise<Result | null>;
}

export interface ConversationOptions {
  provider: Provider;
  limits: ModelLimits;
  meter: Meter;
  seed: number;
  /** Aborted when the caller stops. */
  signal: AbortSignal;
  /** When all must be done, in the time of performance.now(). */
  endsAt: number;
}

const cacheKeyOf = (name: string): string => `storyletter-${PROMPT_VERSION}-${name}`;

const CHARS_PER_TOKEN = 3.5;
/** No language has longer tokens. */
const MAX_CHARS_PER_TOKEN = 8;

const charsOf = (messages: readonly PromptMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

/** The endpoint read less than it was sent: some local servers cut a prompt to their context without a word. */
const isCut = (messages: readonly PromptMessage[], inputTokens: number): boolean =>
  inputTokens * MAX_CHARS_PER_TOKEN < charsOf(messages);

/** What the answer may take; a prompt that leaves too little of the context is not sent at all. */
const roomFor = (
  { messages, mostTokens, leastTokens = mostTokens }: ModelQuestion<unknown>,
  { maxOutputTokens, contextTokens }: ModelLimits,
  { room }: Dialect,
): number => {
  const wanted = mostTokens + (room > 1 ? maxOutputTokens * room : 0);
  if (contextTokens === undefined) return wanted;
  const left = contextTokens - Math.ceil(charsOf(messages) / CHARS_PER_TOKEN);
  if (left < leastTokens) throw modelFault("context-full");
  return Math.min(wanted, left);
};

const learnFrom = (error: unknown, tried: Dialect): Dialect | null => {
  if (!isModelError(error)) return null;
  return error.kind === "out-of-room" ? withMoreRoom(tried) : learnDialect(error.cause, tried);
};

/** PostgreSQL's JSON takes neither NUL nor half a surrogate pair. */
const storable = (text: string): string => text.replaceAll("\0", "\uFFFD").toWellFormed();

/** All calls for one letter, and all that came back. */
export class Conversation {
  /** The answers as received, also the ones that could not be used. */
  readonly answers: string[] = [];
  readonly #options: ConversationOptions;

  constructor(options: ConversationOptions) {
    this.#options = options;
  }

  timeLeft(): number {
    return this.#options.endsAt - performance.now();
  }

  /** One answer, read. What the endpoint does not understand is left out from then on, and the call made again. */
  async ask<Result>(question: ModelQuestion<Result>): Promise<Result> {
    const { provider } = this.#options;
    await provider.load();
    const tried = provider.dialect;
    try {
      return await this.#call(question);
    } catch (error) {
      const learned = learnFrom(error, tried);
      if (!learned || this.timeLeft() <= 0) throw error;
      // Letters written side by side meet the same refusal: what one of them learned is kept.
      if (provider.dialect === tried) provider.learn(learned);
      return await this.ask(question);
    }
  }

  async #call<Result>(question: ModelQuestion<Result>): Promise<Result> {
    const { limits, provider } = this.#options;
    const { name, messages, onText, read } = question;
    const maxOutputTokens = roomFor(question, limits, provider.dialect);
    const asked = { messages, form: null, maxOutputTokens, cacheKey: cacheKeyOf(name) };
    const { text, inputTokens } = await this.#send(asked, onText);
    if (isRefusal(text)) throw modelFault("refused", { cause: text.slice(0, 200) });
    const result = await read(text.trim());
    if (result === null) throw modelFault(isCut(messages, inputTokens) ? "context-full" : "invalid-answer");
    return result;
  }

  async #send(
    asked: Pick<ModelRequest, "messages" | "form" | "maxOutputTokens" | "cacheKey">,
    onText: ((piece: string) => void) | undefined,
  ): Promise<{ text: string; inputTokens: number }> {
    const { provider, limits, meter, seed, signal } = this.#options;
    if (!(await meter.allows())) throw modelFault("over-budget");
    meter.called();
    const request = {
      ...asked,
      model: provider.model,
      seed,
      reasoningEffort: limits.reasoningEffort,
      maxAnswerChars: limits.maxAnswerChars,
      timeoutMs: Math.max(1, Math.round(Math.min(limits.callMs, this.timeLeft()))),
    };
    let raw = "";
    const used: Tokens[] = [];
    const listener = {
      signal,
      onText(piece: string) {
        raw += piece;
        onText?.(piece);
      },
      onTokens(tokens: Tokens) {
        used.push(tokens);
      },
    };
    try {
      const reply = await askModel(provider.client, provider.dialect, request, listener);
      meter.answered(reply.model);
      return { text: reply.text, inputTokens: used[0]?.inputTokens ?? Number.POSITIVE_INFINITY };
    } finally {
      if (raw !== "") this.answers.push(storable(raw));
      for (const tokens of used) meter.used(tokens);
    }
  }
}
