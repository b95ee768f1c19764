import type OpenAI from "openai";
import { answerSchema, type ModelAnswer } from "./answer/model-answer.ts";
import { isProse, isRefusal, parseAnswer } from "./answer/parse-answer.ts";
import { askModel, type ModelRequest, type Tokens } from "./call/ask-model.ts";
import type { Dialect } from "./call/dialect.ts";
import { learnDialect, withMoreRoom, withSimplerFormat } from "./call/dialect.ts";
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

/** An answer that could be read, and as it came. */
export interface Answered {
  answer: ModelAnswer;
  raw: string;
}

export interface ConversationOptions {
  provider: Provider;
  limits: ModelLimits;
  meter: Meter;
  seed: number;
  /** The caller's wish to stop. */
  signal: AbortSignal;
  /** When all must be done, in the time of performance.now(). */
  endsAt: number;
}

const SCHEMA = answerSchema();

const CACHE_KEY = `storyletter-${PROMPT_VERSION}`;

const CHARS_PER_TOKEN = 3.5;
/** A letter with its plan and claims takes about 1,800. */
const LEAST_OUTPUT_TOKENS = 2_500;

/** What the answer may take; a prompt that leaves too little of the context is not sent at all. */
const roomFor = (
  messages: readonly PromptMessage[],
  { maxOutputTokens, contextTokens }: ModelLimits,
  { room }: Dialect,
): number => {
  const wanted = maxOutputTokens * room;
  if (contextTokens === undefined) return wanted;
  const prompt = Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / CHARS_PER_TOKEN);
  const left = contextTokens - prompt;
  if (left < LEAST_OUTPUT_TOKENS) throw modelFault("context-full");
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

  /** One answer. What the endpoint does not understand is left out from then on, and the call made again. */
  async ask(messages: readonly PromptMessage[], onText: (piece: string) => void): Promise<Answered> {
    const { provider } = this.#options;
    await provider.load();
    const tried = provider.dialect;
    const answersBefore = this.answers.length;
    try {
      return await this.#call(messages, onText);
    } catch (error) {
      const learned = learnFrom(error, tried, this.answers.slice(answersBefore).join(""));
      if (!learned || this.timeLeft() <= 0) throw error;
      // Letters written side by side meet the same refusal: what one of them learned is kept.
      if (provider.dialect === tried) provider.learn(learned);
      return await this.ask(messages, onText);
    }
  }

  /** A few lines of plain text, in one call. */
  async askForText(messages: readonly PromptMessage[], mostTokens: number): Promise<string> {
    const { limits, provider } = this.#options;
    await provider.load();
    const thoughts = provider.dialect.room > 1 ? limits.maxOutputTokens * provider.dialect.room : 0;
    const request = { messages, schema: null, maxOutputTokens: mostTokens + thoughts };
    return (await this.#send(request, () => {})).trim();
  }

  async #call(messages: readonly PromptMessage[], onText: (piece: string) => void): Promise<Answered> {
    const { limits, provider } = this.#options;
    const maxOutputTokens = roomFor(messages, limits, provider.dialect);
    const text = await this.#send({ messages, schema: SCHEMA, maxOutputTokens }, onText);
    return { answer: parseAnswer(text), raw: text };
  }

  async #send(
    asked: Pick<ModelRequest, "messages" | "schema" | "maxOutputTokens">,
    onText: (piece: string) => void,
  ): Promise<string> {
    const { provider, limits, meter, seed, signal } = this.#options;
    if (!(await meter.allows())) throw modelFault("over-budget");
    meter.called();
    const request = {
      ...asked,
      model: provider.model,
      seed,
      reasoningEffort: limits.reasoningEffort,
      cacheKey: CACHE_KEY,
      maxAnswerChars: limits.maxAnswerChars,
      timeoutMs: Math.max(1, Math.round(Math.min(limits.callMs, this.timeLeft()))),
    };
    let raw = "";
    const used: Tokens[] = [];
    const listener = {
      signal,
      onText(piece: string) {
        raw += piece;
        onText(piece);
      },
      onTokens(tokens: Tokens) {
        used.push(tokens);
      },
    };
    try {
      const reply = await askModel(provider.client, provider.dialect, request, listener);
      meter.answered(reply.model);
      return reply.text;
    } finally {
      if (raw !== "") this.answers.push(storable(raw));
      for (const tokens of used) await meter.used(tokens);
    }
  }
}
