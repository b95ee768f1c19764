import { ERRORS, type ErrorBody } from "@storyletter/contract";
import { type Packed, unpack } from "./dates.ts";
import { refusedBy, StoryletterError } from "./problem.ts";

/** How to reach an installation. */
export interface StoryletterOptions {
  /** Origin of the installation, such as `https://letters.example`. */
  baseUrl: string;
  /** An API key from Settings: `sl_` and 43 characters. */
  apiKey: string;
  /** In place of the platform's own `fetch`. */
  fetch?: typeof globalThis.fetch;
}

export interface Request {
  kind: "query" | "mutation" | "subscription";
  /** Router and name, such as "emails.create". */
  path: string;
  input: unknown;
  signal?: AbortSignal | undefined;
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" && body !== null && "code" in body && String(body.code) in ERRORS;

const unreachable = (message: string, status?: number, cause?: unknown): StoryletterError =>
  new StoryletterError({ code: "unreachable", message, status }, { cause });

/** What went wrong, from a procedure's error or from what the server says before any procedure. */
function errorIn(answer: unknown, status: number): StoryletterError {
  const { error } = (answer ?? {}) as { error?: { json?: { data?: unknown } } };
  const body = error?.json?.data ?? answer;
  return isErrorBody(body)
    ? refusedBy(body, ERRORS[body.code].status)
    : unreachable(`The server answered ${status}, and not as Storyletter does.`, status);
}

/** Sends one request; answers the raw response of whoever accepted it. */
export async function send(options: StoryletterOptions, request: Request): Promise<Response> {
  const { baseUrl, apiKey, fetch = globalThis.fetch } = options;
  const { kind, path, input, signal } = request;
  const packed = input === undefined ? undefined : JSON.stringify({ json: input });
  const isPost = kind === "mutation";
  const query = !isPost && packed ? `?input=${encodeURIComponent(packed)}` : "";
  try {
    return await fetch(`${baseUrl.replace(/\/+$/, "")}/trpc/${path}${query}`, {
      method: isPost ? "POST" : "GET",
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(isPost ? { "content-type": "application/json" } : {}),
      },
      ...(isPost ? { body: packed ?? "{}" } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw unreachable("The server could not be reached.", undefined, cause);
  }
}

export const fail = async (response: Response): Promise<never> => {
  throw errorIn(await response.json().catch(() => null), response.status);
};

/** One call: its answer, or a StoryletterError. */
export async function call(options: StoryletterOptions, request: Request): Promise<unknown> {
  const response = await send(options, request);
  if (!response.ok) return await fail(response);
  const answer = (await response.json().catch(() => null)) as { result?: { data?: Packed } } | null;
  if (!answer?.result?.data) throw errorIn(answer, response.status);
  return unpack(answer.result.data);
}

/** A refusal that came within a stream. */
export const streamError = (json: unknown): StoryletterError => errorIn({ error: json }, 200);
