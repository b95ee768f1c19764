import type { components } from "./api.gen.ts";

type ErrorBody = components["schemas"]["ErrorBody"];

/** One invalid field, by its path in the input. */
export interface FieldError {
  path: string;
  message: string;
}

/**
 * Why a call failed: a code of the API, also one this version doesn't know, or a code of the client. `unreachable`: no
 * response, or none from Storyletter. `timeout`: the time limit of the call is over. `aborted`: by your signal, whose
 * reason is `cause`. `writing-failed`: the email could not be written, and its credit was given back.
 */
export type ErrorCode = ErrorBody["code"] | "unreachable" | "timeout" | "aborted" | "writing-failed";

export interface ErrorDetails {
  /** HTTP status of the response; undefined without one. */
  status?: number | undefined;
  /** Seconds to wait before retrying; undefined if waiting doesn't help. */
  retryAfter?: number | undefined;
  /** Identifies the request in the server's log. */
  requestId?: string | undefined;
  /** What is wrong with the input. */
  fields?: readonly FieldError[];
  /** The email in question, which may still be written: `emails.wait(emailId)`. */
  emailId?: string | undefined;
  /** The body of the response, as the server sent it. */
  body?: unknown;
  cause?: unknown;
}

/**
 * What every method throws.
 * @example
 * catch (error) {
 *   if (error instanceof StoryletterError && error.code === "usage-limit-reached") …
 * }
 */
export class StoryletterError extends Error {
  override readonly name = "StoryletterError";
  readonly code: ErrorCode;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldError[];
  readonly emailId: string | undefined;
  readonly body: unknown;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
    this.fields = details.fields ?? [];
    this.emailId = details.emailId;
    this.body = details.body;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === "string" && typeof value.message === "string";

/** Seconds, from a number or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** The error in a response; its code and message are kept whatever they are. */
export async function errorOf(response: Response): Promise<StoryletterError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = readRetryAfter(headers.get("retry-after"));
  const requestId = headers.get("x-request-id") ?? undefined;
  if (!isRecord(body) || typeof body.code !== "string" || typeof body.message !== "string") {
    const message = `The server responded with status ${status}, but not with a Storyletter response.`;
    return new StoryletterError("unreachable", message, { status, retryAfter, requestId });
  }
  const fields = Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [];
  return new StoryletterError(body.code, body.message, { status, retryAfter, requestId, fields, body });
}
