import type OpenAI from "openai";
import type { AnswerForm } from "./answer/model-answer.ts";
import { isProse, isRefusal, parseAnswer } from "./answer/parse-answer.ts";
import { askModel, type ModelRequest, type Tokens } from "./call/ask-model.ts";
import { type Dialect, learnDialect, withMoreRoom, withSimplerFormat } from "./call/dialect.ts";
import type { Meter } from "./call/meter.ts";
import { isModelError, modelFault } from "./faults.ts";
import type { PromptMessage } from "./prompts/draft-prompt.ts";
import { PROMPT_VERSION } from "./prompts/rules.ts";
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

/** One question to the model. */
export interface ModelQuestion<Answer> {
  messages: readonly PromptMessage[];
  form: AnswerForm<Answer>;
  /** The longest this question may take, all its calls together; the bounds of one call if left out. */
  mostMs?: number;
  onText?(piece: string): void;
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

/** Prompts of one kind begin alike, and a cache serves them together. */
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
  { messages, form }: ModelQuestion<unknown>,
  { maxOutputTokens, contextTokens }: ModelLimits,
  { room }: Dialect,
): number => {
  const wanted = maxOutputTokens * room;
  if (contextTokens === undefined) return wanted;
  const left = contextTokens - Math.ceil(charsOf(messages) / CHARS_PER_TOKEN);
  if (left < form.leastTokens) throw modelFault("context-full");
  return Math.min(wanted, left);
};

const learnFrom = (error: unknown, tried: Dialect, answer: string): Dialect | null => {
  if (!isModelError(error)) return null;
  if (error.kind === "out-of-room") return withMoreRoom(tried);
  if (error.kind === "invalid-answer" && isProse(answer) && !isRefusal(answer))
    return withSimplerFormat(tried);
  return learnDialect(error.cause, tried);
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

  /** One answer in the form asked for. */
  async ask<Answer>(question: ModelQuestion<Answer>): Promise<Answer> {
    return await this.#learning((mostMs) => this.#call({ ...question, mostMs }), question.mostMs);
  }

  /** A few lines of plain text, in one call. `like` names the prompts that begin with the same words. */
  async askForText(
    messages: readonly PromptMessage[],
    {
      mostTokens,
      like,
      mostMs,
      onText,
    }: { mostTokens: number; like: string; mostMs?: number; onText?(piece: string): void },
  ): Promise<string> {
    const { limits, provider } = this.#options;
    const { text } = await this.#learning((leftMs) => {
      const { room } = provider.dialect;
      const thoughts = room > 1 ? limits.maxOutputTokens * room : 0;
      const request = { messages, form: null, maxOutputTokens: mostTokens + thoughts };
      return this.#send({ ...request, cacheKey: cacheKeyOf(like) }, { mostMs: leftMs, onText });
    }, mostMs);
    return text.trim();
  }

  /** What the endpoint does not understand is left out from then on, and the call made again. */
  async #learning<Result>(
    call: (mostMs: number) => Promise<Result>,
    mostMs = Number.POSITIVE_INFINITY,
  ): Promise<Result> {
    const { provider } = this.#options;
    await provider.load();
    const tried = provider.dialect;
    const answersBefore = this.answers.length;
    const until = performance.now() + mostMs;
    try {
      return await call(mostMs);
    } catch (error) {
      const learned = learnFrom(error, tried, this.answers.slice(answersBefore).join(""));
      const leftMs = until - performance.now();
      if (!learned || Math.min(this.timeLeft(), leftMs) <= 0) throw error;
      // Letters written side by side meet the same refusal: what one of them learned is kept.
      if (provider.dialect === tried) provider.learn(learned);
      return await this.#learning(call, leftMs);
    }
  }

  async #call<Answer>(question: ModelQuestion<Answer>): Promise<Answer> {
    const { limits, provider } = this.#options;
    const { messages, form } = question;
    const maxOutputTokens = roomFor(question, limits, provider.dialect);
    const cacheKey = cacheKeyOf(form.name);
    const { text, inputTokens } = await this.#send({ messages, form, maxOutputTokens, cacheKey }, question);
    try {
      return parseAnswer(text, form.read);
    } catch (error) {
      const isUnread = isModelError(error) && error.kind === "invalid-answer";
      throw isUnread && isCut(messages, inputTokens) ? modelFault("context-full", { cause: error }) : error;
    }
  }

  async #send(
    asked: Pick<ModelRequest, "messages" | "form" | "maxOutputTokens" | "cacheKey">,
    { onText, mostMs = Number.POSITIVE_INFINITY }: Pick<ModelQuestion<unknown>, "onText" | "mostMs">,
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
      timeoutMs: Math.max(1, Math.round(Math.min(limits.callMs, mostMs, this.timeLeft()))),
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
