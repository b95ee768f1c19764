import { ERRORS, type ErrorBody } from "@storyletter/contract/constants";
import superjson, { type SuperJSONResult } from "superjson";
import { errorFromBody, StoryletterError } from "./problem.ts";

/** Connection options. */
export interface StoryletterOptions {
  /** Origin of the installation, such as `https://letters.example`. */
  baseUrl: string;
  /** An API key from Settings: `sl_` followed by 43 characters. */
  apiKey: string;
  /** Replaces the global `fetch`. */
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

/** Reads a tRPC error, or the plain error body the server sends before a procedure runs. */
function errorIn(payload: unknown, status: number): StoryletterError {
  const { error } = (payload ?? {}) as { error?: { json?: { data?: unknown } } };
  const body = error?.json?.data ?? payload;
  return isErrorBody(body)
    ? errorFromBody(body, ERRORS[body.code].status)
    : unreachable(`The server responded with status ${status}, but not with a Storyletter response.`, status);
}

/** Sends one request and returns the raw response. */
export async function send(options: StoryletterOptions, request: Request): Promise<Response> {
  const { baseUrl, apiKey, fetch = globalThis.fetch } = options;
  const { kind, path, input, signal } = request;
  const serialized = input === undefined ? undefined : JSON.stringify({ json: input });
  const isPost = kind === "mutation";
  const query = !isPost && serialized ? `?input=${encodeURIComponent(serialized)}` : "";
  try {
    return await fetch(`${baseUrl.replace(/\/+$/, "")}/trpc/${path}${query}`, {
      method: isPost ? "POST" : "GET",
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(isPost ? { "content-type": "application/json" } : {}),
      },
      ...(isPost ? { body: serialized ?? "{}" } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw unreachable("Could not reach the server.", undefined, cause);
  }
}

export const fail = async (response: Response): Promise<never> => {
  throw errorIn(await response.json().catch(() => null), response.status);
};

/** Sends a query or mutation and returns its output. @throws StoryletterError */
export async function call(options: StoryletterOptions, request: Request): Promise<unknown> {
  const response = await send(options, request);
  if (!response.ok) return await fail(response);
  const payload = (await response.json().catch(() => null)) as { result?: { data?: SuperJSONResult } } | null;
  if (!payload?.result?.data) throw errorIn(payload, response.status);
  return superjson.deserialize(payload.result.data);
}

/** Converts an error event of a stream. */
export const streamError = (json: unknown): StoryletterError => errorIn({ error: json }, 200);
