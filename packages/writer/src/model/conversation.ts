import type OpenAI from "openai";
import { answerSchema, type ModelAnswer } from "./answer/model-answer.ts";
import { parseAnswer } from "./answer/parse-answer.ts";
import { askModel, type Tokens } from "./call/ask-model.ts";
import { type Dialect, learnDialect } from "./call/dialect.ts";
import type { Meter } from "./call/meter.ts";
import { modelFault } from "./faults.ts";
import type { PromptMessage } from "./prompts/draft-prompt.ts";
import type { ModelLimits } from "./settings.ts";

export interface Provider {
  client: OpenAI;
  model: string;
  baseUrl: string;
  /** What this endpoint understands; learnt from its refusals. */
  dialect: Dialect;
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

  /** One answer. A parameter the endpoint does not know is left out from then on, and the call made again. */
  async ask(messages: readonly PromptMessage[], onText: (piece: string) => void): Promise<Answered> {
    const { provider } = this.#options;
    try {
      return await this.#call(messages, onText);
    } catch (error) {
      const learnt = learnDialect(error instanceof Error ? error.cause : null, provider.dialect);
      if (!learnt) throw error;
      provider.dialect = learnt;
      return await this.ask(messages, onText);
    }
  }

  async #call(messages: readonly PromptMessage[], onText: (piece: string) => void): Promise<Answered> {
    const { provider, limits, meter, seed, signal } = this.#options;
    if (!(await meter.allows())) throw modelFault("over-budget");
    meter.called();
    const request = {
      model: provider.model,
      messages,
      schema: SCHEMA,
      seed,
      maxOutputTokens: limits.maxOutputTokens,
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
      return { answer: parseAnswer(reply.text), raw: reply.text };
    } finally {
      if (raw !== "") this.answers.push(storable(raw));
      for (const tokens of used) await meter.used(tokens);
    }
  }
}
