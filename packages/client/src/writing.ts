import { POLLING } from "@storyletter/contract/constants";
import type { Email, EmailBriefInput, EmailStatus } from "@storyletter/contract/schemas";
import type { CallOptions } from "./calls.ts";
import { StoryletterError } from "./problem.ts";

/** Progress of an email: polled one second after the request, then every two seconds. */
export interface WritingProgress {
  emailId: string;
  status: EmailStatus;
  /** Number of this poll, from 1. */
  attempt: number;
  /** Milliseconds since the request. */
  elapsedMs: number;
}

/** A finished email, whose texts are never null. */
export type WrittenEmail = Email & {
  status: "generated";
  generatedSubject: string;
  generatedContent: string;
  /** The five subject lines, parsed from `generatedSubject`. */
  subjects: string[];
};

export interface WriteOptions extends CallOptions {
  /** A UUID for this request. A second call with the same key returns the same email and charges once. */
  idempotencyKey?: string;
}

export interface EmailsApi {
  create(input: EmailBriefInput & { idempotencyKey?: string }, options: CallOptions): Promise<{ id: string }>;
  get(input: { id: string }, options: CallOptions): Promise<Email>;
  /** For tests; defaults to a timer. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/**
 * An email that is being written: await it for the letter, iterate over it for progress, or do both.
 * @throws StoryletterError `writing-failed`, `writing-timeout`, or any other `Problem` code.
 */
export class Writing implements PromiseLike<WrittenEmail>, AsyncIterable<WritingProgress> {
  readonly #steps: WritingProgress[] = [];
  readonly #letter: Promise<WrittenEmail>;
  #next = Promise.withResolvers<void>();
  #isDone = false;

  constructor(api: EmailsApi, brief: EmailBriefInput, options: WriteOptions = {}) {
    this.#letter = this.#write(api, brief, options).finally(() => {
      this.#isDone = true;
      this.#next.resolve();
    });
    // Iterating alone also reports a failure, so don't raise an unhandled rejection.
    this.#letter.catch(() => {});
  }

  // biome-ignore lint/suspicious/noThenProperty: the class is meant to be awaited.
  then<Done = WrittenEmail, Failed = never>(
    onDone?: ((letter: WrittenEmail) => Done | PromiseLike<Done>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#letter.then(onDone, onFailed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<WritingProgress, void> {
    for (let index = 0; ; index += 1) {
      while (index >= this.#steps.length && !this.#isDone) await this.#next.promise;
      const step = this.#steps[index];
      if (!step) break;
      yield step;
    }
    await this.#letter;
  }

  #publish(step: WritingProgress): void {
    this.#steps.push(step);
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  async #write(api: EmailsApi, brief: EmailBriefInput, options: WriteOptions): Promise<WrittenEmail> {
    const { signal, idempotencyKey = crypto.randomUUID() } = options;
    const wait = api.wait ?? pause;
    const started = Date.now();
    const { id } = await api.create({ ...brief, idempotencyKey }, { signal });
    await wait(POLLING.firstDelayMs, signal);
    for (let attempt = 1; attempt <= POLLING.maxAttempts; attempt += 1) {
      const email = await nullIfTransient(api.get({ id }, { signal }));
      const status = email?.status ?? "processing";
      this.#publish({ emailId: id, status, attempt, elapsedMs: Date.now() - started });
      if (email && status !== "processing") return toWrittenEmail(email);
      await wait(POLLING.intervalMs, signal);
    }
    const message = "The email is still being written. Fetch it later by its id.";
    throw new StoryletterError({ code: "writing-timeout", message, emailId: id });
  }
}

const TRANSIENT_CODES = new Set(["unreachable", "unavailable", "too-many-requests"]);

/** Ignores transient errors, because the next poll may succeed. */
const nullIfTransient = (poll: Promise<Email>): Promise<Email | null> =>
  poll.catch((error: unknown) => {
    if (error instanceof StoryletterError && TRANSIENT_CODES.has(error.code)) return null;
    throw error;
  });

function toWrittenEmail(email: Email): WrittenEmail {
  const { id, status, generatedSubject, generatedContent, failureReason } = email;
  if (status !== "generated" || generatedSubject === null || generatedContent === null) {
    const message = failureReason ?? "The email could not be written.";
    throw new StoryletterError({ code: "writing-failed", message, emailId: id });
  }
  const subjects = JSON.parse(generatedSubject) as string[];
  return { ...email, status, generatedSubject, generatedContent, subjects };
}

/** A timer that a signal can abort. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal?.reason);
  const timer = setTimeout(resolve, ms);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  });
}
