import { cutTo } from "@storyletter/text/cut";
import { isRefusal } from "./answer/clean-answer.ts";
import { askModel, charsIn } from "./call/ask-model.ts";
import { type Dialect, learnDialect, withMoreRoom } from "./call/dialect.ts";
import { Meter, type MeterOptions } from "./call/meter.ts";
import { isModelError, modelFault } from "./faults.ts";
import { PROMPT_VERSION, type PromptMessage } from "./prompts/write-prompt.ts";
import type { Provider } from "./provider.ts";

/** One question to the model, answered in plain text. */
interface ModelQuestion<Result> {
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

interface ConversationOptions extends MeterOptions {
  /** Aborted when the caller stops. */
  signal?: AbortSignal;
  /** When all must be done, in the time of performance.now(). */
  endsAt: number;
  /** Called with every piece of an answer or of the model's thoughts. */
  onWords?(): void;
}

const CHARS_PER_TOKEN = 3.5;

/** What the answer may take: no more than the model has, nor than the prompt leaves of its context. */
const roomFor = (
  { messages, mostTokens, leastTokens = mostTokens }: ModelQuestion<unknown>,
  { limits, dialect }: Provider,
): number => {
  const none = Number.POSITIVE_INFINITY;
  const thoughts = dialect.room > 1 ? limits.maxOutputTokens * dialect.room : 0;
  const context = Math.min(limits.contextTokens ?? none, dialect.contextTokens ?? none);
  const left = context - Math.ceil(charsIn(messages) / CHARS_PER_TOKEN);
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
  readonly meter: Meter;
  readonly #options: ConversationOptions;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.meter = new Meter(options);
  }

  timeLeft(): number {
    return this.#options.endsAt - performance.now();
  }

  /** One answer, read. What the endpoint does not understand is left out from then on, and the call made again. */
  async ask<Result>(question: ModelQuestion<Result>): Promise<Result> {
    const { provider } = this.#options;
    await provider.load();
    const tried = provider.dialect;
    const maxOutputTokens = roomFor(question, provider);
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
    const { provider, seed, signal = new AbortController().signal, onWords } = this.#options;
    if (!(await this.meter.allows())) throw modelFault("over-budget");
    this.meter.called();
    const request = {
      messages,
      seed,
      maxOutputTokens,
      cacheKey: `storyletter-${PROMPT_VERSION}-${name}`,
      totalMs: Math.max(1, Math.round(this.timeLeft())),
    };
    let raw = "";
    try {
      const reply = await askModel(provider, request, {
        signal,
        onWords,
        onText(piece) {
          raw += piece;
          onText?.(piece);
        },
        onTokens: (tokens) => this.meter.used(tokens),
      });
      this.meter.answered(reply.model);
      return reply.text;
    } finally {
      if (raw !== "") this.answers.push(storable(raw));
    }
  }
}
