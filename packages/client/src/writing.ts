import { type Email, type EmailBriefInput, type EmailStatus, POLLING } from "@storyletter/contract";
import type { CallOptions } from "./calls.ts";
import { StoryletterError } from "./problem.ts";

/** How far an email is: asked a second after it was ordered, and every two seconds from then on. */
export interface WritingProgress {
  emailId: string;
  status: EmailStatus;
  /** How often it was asked for, from 1. */
  attempt: number;
  /** Milliseconds since it was ordered. */
  elapsedMs: number;
}

/** An email that is there: its texts cannot be null any more. */
export type WrittenEmail = Email & {
  status: "generated";
  generatedSubject: string;
  generatedContent: string;
  /** The five subject lines, read out of `generatedSubject`. */
  subjects: string[];
};

export interface WriteOptions extends CallOptions {
  /** A UUID that names this wish: a second call with the same one answers with the same email, charged once. */
  idempotencyKey?: string;
}

export interface Desk {
  create(input: EmailBriefInput & { idempotencyKey?: string }, options: CallOptions): Promise<{ id: string }>;
  get(input: { id: string }, options: CallOptions): Promise<Email>;
  /** For tests; the platform's own timer otherwise. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** An email on its way: await it for the letter, iterate over it for its progress, or do both. */
export class Writing implements PromiseLike<WrittenEmail>, AsyncIterable<WritingProgress> {
  readonly #steps: WritingProgress[] = [];
  readonly #letter: Promise<WrittenEmail>;
  #next = Promise.withResolvers<void>();
  #over = false;

  constructor(desk: Desk, brief: EmailBriefInput, options: WriteOptions = {}) {
    this.#letter = this.#write(desk, brief, options).finally(() => {
      this.#over = true;
      this.#next.resolve();
    });
    // Whoever only iterates is told of a failure at the end of the iteration.
    this.#letter.catch(() => {});
  }

  // biome-ignore lint/suspicious/noThenProperty: to be awaited is what it is for.
  then<Done = WrittenEmail, Failed = never>(
    onDone?: ((letter: WrittenEmail) => Done | PromiseLike<Done>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#letter.then(onDone, onFailed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<WritingProgress, void> {
    for (let told = 0; ; told += 1) {
      while (told >= this.#steps.length && !this.#over) await this.#next.promise;
      const step = this.#steps[told];
      if (!step) break;
      yield step;
    }
    await this.#letter;
  }

  #tell(step: WritingProgress): void {
    this.#steps.push(step);
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  async #write(desk: Desk, brief: EmailBriefInput, options: WriteOptions): Promise<WrittenEmail> {
    const { signal, idempotencyKey = crypto.randomUUID() } = options;
    const wait = desk.wait ?? pause;
    const started = Date.now();
    const { id } = await desk.create({ ...brief, idempotencyKey }, { signal });
    await wait(POLLING.firstDelayMs, signal);
    for (let attempt = 1; attempt <= POLLING.maxAttempts; attempt += 1) {
      const email = await patiently(desk.get({ id }, { signal }));
      const status = email?.status ?? "processing";
      this.#tell({ emailId: id, status, attempt, elapsedMs: Date.now() - started });
      if (email && status !== "processing") return delivered(email);
      await wait(POLLING.intervalMs, signal);
    }
    const message = "The email is still being written. Ask for it later by its id.";
    throw new StoryletterError({ code: "writing-timeout", message, emailId: id });
  }
}

const PASSING = new Set(["unreachable", "unavailable", "too-many-requests"]);

/** A look without an answer is no answer: the next one may have it. */
const patiently = (look: Promise<Email>): Promise<Email | null> =>
  look.catch((error: unknown) => {
    if (error instanceof StoryletterError && PASSING.has(error.code)) return null;
    throw error;
  });

function delivered(email: Email): WrittenEmail {
  const { id, status, generatedSubject, generatedContent, failureReason } = email;
  if (status !== "generated" || generatedSubject === null || generatedContent === null) {
    const message = failureReason ?? "The email could not be written.";
    throw new StoryletterError({ code: "writing-failed", message, emailId: id });
  }
  const subjects = JSON.parse(generatedSubject) as string[];
  return { ...email, status, generatedSubject, generatedContent, subjects };
}

/** A timer that a signal cuts short. */
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
