import { cutTo } from "@storyletter/text/cut";
import type OpenAI from "openai";
import { isRefusal } from "./answer/clean-answer.ts";
import { askModel, type ModelRequest } from "./call/ask-model.ts";
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
  /** Called with every piece of an answer or of the model's thoughts. */
  onWords?(): void;
}

const cacheKeyOf = (name: string): string => `storyletter-${PROMPT_VERSION}-${name}`;

const CHARS_PER_TOKEN = 3.5;

const tokensIn = (messages: readonly PromptMessage[]): number =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / CHARS_PER_TOKEN);

/** What the answer may take: no more than the model has, nor than the prompt leaves of its context. */
const roomFor = (
  { messages, mostTokens, leastTokens = mostTokens }: ModelQuestion<unknown>,
  limits: ModelLimits,
  dialect: Dialect,
): number => {
  const none = Number.POSITIVE_INFINITY;
  const thoughts = dialect.room > 1 ? limits.maxOutputTokens * dialect.room : 0;
  const context = Math.min(limits.contextTokens ?? none, dialect.contextTokens ?? none);
  const left = context - tokensIn(messages);
  if (left < leastTokens) throw modelFault("context-full");
  return Math.min(mostTokens + thoughts, left, dialect.outputTokens ?? none);
};

const learnFrom = (error: unknown, tried: Dialect, maxOutputTokens: number): Dialect | null => {
  if (!isModelError(error)) return null;
  return error.kind === "out-of-room"
    ? withMoreRoom(tried, maxOutputTokens)
    : learnDialect(error.cause, tried, maxOutputTokens);
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
    const { provider, limits } = this.#options;
    await provider.load();
    const tried = provider.dialect;
    const maxOutputTokens = roomFor(question, limits, tried);
    try {
      const text = await this.#send(question, maxOutputTokens);
      if (isRefusal(text)) throw modelFault("refused", { cause: cutTo(text, 200) });
      const result = await question.read(text);
      if (result === null) throw modelFault("unreadable");
      return result;
    } catch (error) {
      const learned = learnFrom(error, tried, maxOutputTokens);
      if (!learned || this.timeLeft() <= 0) throw error;
      // Letters written side by side meet the same refusal: what one of them learned is kept.
      if (provider.dialect === tried) provider.learn(learned);
      return await this.ask(question);
    }
  }

  async #send({ name, messages, onText }: ModelQuestion<unknown>, maxOutputTokens: number): Promise<string> {
    const { provider, limits, meter, seed, signal, onWords } = this.#options;
    if (!(await meter.allows())) throw modelFault("over-budget");
    meter.called();
    const request: ModelRequest = {
      messages,
      model: provider.model,
      seed,
      maxOutputTokens,
      cacheKey: cacheKeyOf(name),
      reasoningEffort: limits.reasoningEffort,
      maxAnswerChars: limits.maxAnswerChars,
      silenceMs: limits.silenceMs,
      totalMs: Math.max(1, Math.round(this.timeLeft())),
    };
    let raw = "";
    try {
      const reply = await askModel(provider.client, provider.dialect, request, {
        signal,
        onWords,
        onText(piece) {
          raw += piece;
          onText?.(piece);
        },
        onTokens: (tokens) => meter.used(tokens),
      });
      meter.answered(reply.model);
      return reply.text;
    } finally {
      if (raw !== "") this.answers.push(storable(raw));
    }
  }
}
