import { KINDS } from "virtual:procedure-kinds";
import type { EmailBriefInput } from "@storyletter/contract/schemas";
import superjson from "superjson";
import type { CallOptions } from "./calls.ts";
import type { Procedures } from "./procedures.ts";
import { call, fail, type Request, type StoryletterOptions, send, streamError } from "./transport.ts";
import { type WriteOptions, Writing } from "./writing.ts";

interface ServerEvent {
  type: string;
  data: string;
}

const parse = (block: string): ServerEvent => {
  const event: ServerEvent = { type: "message", data: "" };
  for (const line of block.split("\n")) {
    const [, field, value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === "event") event.type = value;
    if (field === "data") event.data += value;
  }
  return event;
};

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) yield parse(block);
  }
}

/** Yields a subscription's values until the server's stream ends. */
async function* watch(options: StoryletterOptions, request: Request): AsyncGenerator<unknown> {
  const response = await send(options, request);
  if (!response.ok || !response.body) return await fail(response);
  for await (const { type, data } of eventsOf(response.body)) {
    if (type === "return") return;
    if (type === "serialized-error") throw streamError(JSON.parse(data));
    if (type === "message" && data) yield superjson.parse(data);
  }
}

/** The emails of the key's user. */
export interface Emails {
  /**
   * Writes an email and waits for it. Costs one credit, refunded if writing fails.
   * Await the result for the letter, or iterate over it first for progress.
   * @param brief What the email is about. Source: POST /api/emails in the API documentation.
   * @throws StoryletterError `bad-input`, `usage-limit-reached`, `writing-failed`, or any other `Problem` code.
   * @example
   * const writing = storyletter.emails.write(brief);
   * for await (const { status, elapsedMs } of writing) console.log(status, elapsedMs);
   * const { subjects, generatedContent } = await writing;
   */
  write(brief: EmailBriefInput, options?: WriteOptions): Writing;
}

/** Every procedure of the API by router and name, plus `emails.write`. */
export type Storyletter = Procedures & { readonly emails: Emails };

const nullToUndefined = (input: unknown): unknown => (input === null ? undefined : input);

/**
 * Creates a client for one installation. It acts as the API key's user. Its methods throw `StoryletterError`.
 * @example
 * const storyletter = createStoryletter({ baseUrl: "https://letters.example", apiKey: "sl_…" });
 * const { emailsRemaining } = await storyletter.billing.usage();
 */
export function createStoryletter(options: StoryletterOptions): Storyletter {
  const method = (path: string, kind: "query" | "mutation" | "subscription") => {
    const request = (input: unknown, { signal }: CallOptions = {}) => ({
      kind,
      path,
      input: nullToUndefined(input),
      signal,
    });
    return kind === "subscription"
      ? (input: unknown, more?: CallOptions) => watch(options, request(input, more))
      : (input: unknown, more?: CallOptions) => call(options, request(input, more));
  };
  const routers: unknown = Object.fromEntries(
    Object.entries(KINDS).map(([router, names]) => [
      router,
      Object.fromEntries(
        Object.entries(names).map(([name, kind]) => [name, method(`${router}.${name}`, kind)]),
      ),
    ]),
  );
  const procedures = routers as Procedures;
  const write: Emails["write"] = (brief, more) => new Writing(procedures.emails, brief, more);
  return { ...procedures, emails: { ...procedures.emails, write } };
}
