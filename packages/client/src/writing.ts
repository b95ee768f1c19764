import { createParser } from "eventsource-parser";
import type { components } from "./api.gen.ts";
import { callOf, type InputOf, requestOf } from "./calls.ts";
import { StoryletterError } from "./errors.ts";
import { PROGRESS } from "./surface.ts";
import { backoff, type CallOptions, Limit, pause, type StoryletterOptions, send } from "./transport.ts";

export type Email = components["schemas"]["Email"];
export type EmailProgress = components["schemas"]["EmailProgress"];
/** What an email is about. */
export type EmailBrief = InputOf<"POST /api/emails">;

/** A finished email, whose texts are never null. */
export type WrittenEmail = Email & {
  generatedSubject: string;
  generatedContent: string;
  /** The five subject lines. */
  subjects: string[];
};

export interface WaitOptions extends CallOptions {
  /** Called with each status; a status this version doesn't know means that the email is still being written. */
  onProgress?: (progress: { emailId: string; status: Email["status"]; elapsedMs: number }) => void;
}

const WAIT_MS = 300_000;
const FIRST_POLL_MS = 1_000;
const POLL_MS = 2_000;

const isFinal = (status: string): boolean => status === "generated" || status === "failed";

const readStrings = (json: string): string[] => {
  const values: unknown = JSON.parse(json);
  return Array.isArray(values) ? values.map(String) : [];
};

function toWritten(email: Email): WrittenEmail {
  const { id, status, generatedSubject, generatedContent, failureReason } = email;
  if (status !== "generated" || generatedSubject === null || generatedContent === null)
    throw new StoryletterError("writing-failed", failureReason ?? "The email could not be written.", {
      emailId: id,
    });
  return { ...email, generatedSubject, generatedContent, subjects: readStrings(generatedSubject) };
}

/** Names the email in an error, so that it is not paid for twice. */
async function withEmail<Result>(emailId: string, work: Promise<Result>): Promise<Result> {
  return await work.catch((error: unknown) => {
    if (!(error instanceof StoryletterError) || error.emailId !== undefined) throw error;
    throw new StoryletterError(error.code, error.message, {
      ...error,
      cause: error.cause,
      emailId,
    });
  });
}

/** What `emails` can do besides single calls. */
export function writingOf(options: StoryletterOptions) {
  const create = callOf(options, "POST /api/emails");
  const get = callOf(options, "GET /api/emails/{id}");

  async function poll(id: string, more: WaitOptions, limit: Limit): Promise<WrittenEmail> {
    const started = Date.now();
    for (let turn = 0; ; turn += 1) {
      const email = await get({ id }, { ...more, signal: limit.signal }).catch((error: unknown) => {
        limit.check(id, error);
        throw error;
      });
      more.onProgress?.({ emailId: id, status: email.status, elapsedMs: Date.now() - started });
      if (isFinal(email.status)) return toWritten(email);
      await pause(turn === 0 ? FIRST_POLL_MS : POLL_MS, limit.signal).catch(() => limit.check(id));
      limit.check(id);
    }
  }

  return {
    /**
     * Waits until an email is written. Costs nothing.
     * @param options `timeoutMs` is the whole wait; 300,000 by default.
     * @throws StoryletterError with `emailId`: `writing-failed`, `timeout`, `aborted`, or any other code.
     */
    wait: async (id: string, more: WaitOptions = {}): Promise<WrittenEmail> =>
      await withEmail(id, poll(id, more, new Limit({ ...more, timeoutMs: more.timeoutMs ?? WAIT_MS }))),

    /**
     * Writes an email and waits for it. Costs one credit, refunded if writing fails.
     * @throws StoryletterError with `emailId` once there is one.
     * @example const { subjects, generatedContent } = await storyletter.emails.write(brief);
     */
    async write(brief: EmailBrief, more: WaitOptions = {}): Promise<WrittenEmail> {
      const limit = new Limit({ ...more, timeoutMs: more.timeoutMs ?? WAIT_MS });
      const { id } = await create(brief, { ...more, signal: more.signal, timeoutMs: undefined });
      return await withEmail(id, poll(id, more, limit));
    },

    /**
     * An email's status and text while it is being written, until its last status. A cut connection is opened again.
     * @param options Without `timeoutMs` it lasts until the email is written or has failed, or your signal aborts.
     * @throws StoryletterError with `emailId`.
     * @example for await (const { status, text } of storyletter.emails.watch(id)) console.log(status, text);
     */
    watch: (id: string, more: CallOptions = {}): AsyncGenerator<EmailProgress, void> =>
      watch(options, id, more),
  };
}

/** The events of one connection; ends with it. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<EmailProgress> {
  const arrived: EmailProgress[] = [];
  // Events with names are of a later version.
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === undefined || event === "message") arrived.push(JSON.parse(data));
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* arrived.splice(0);
  }
}

const MAX_RECONNECTIONS = 5;
/** The longest time that timers can take. */
const LONGEST_MS = 2 ** 31 - 1;

async function* watch(
  options: StoryletterOptions,
  id: string,
  more: CallOptions,
): AsyncGenerator<EmailProgress, void> {
  const { maxRetries = options.maxRetries ?? MAX_RECONNECTIONS } = more;
  const limit = new Limit({ ...more, timeoutMs: more.timeoutMs ?? LONGEST_MS });
  const request = { ...requestOf(PROGRESS, { id }), accept: "text/event-stream" };
  let last: unknown;
  for (let failures = 0; failures <= maxRetries; failures += 1) {
    const body = await withEmail(id, send(options, request, { ...more, limit, read: ({ body }) => body }));
    try {
      for await (const progress of eventsOf(
        body ?? new ReadableStream({ start: (stream) => stream.close() }),
      )) {
        failures = 0;
        yield progress;
        if (isFinal(progress.status)) return;
      }
    } catch (error) {
      last = error;
    }
    limit.check(id, last);
    await pause(backoff(failures + 1), limit.signal).catch(() => limit.check(id, last));
  }
  const message = "The connection ended before the email was written, several times.";
  throw new StoryletterError("unreachable", message, { emailId: id, cause: last });
}
