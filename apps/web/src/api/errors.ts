import type { AppRouter } from "@storyletter/client";
import type { ErrorBody, ErrorCode, FieldError } from "@storyletter/contract";
import type { TRPCClientError } from "@trpc/client";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

// Told by its spelling, which tRPC's own codes do not have: the catalogue's words stay out of the first screen.
const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && /^[a-z]+(-[a-z]+)*$/.test(value);

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === "string" && typeof value.message === "string";

/** What the server said about a failed call; null when no answer of ours arrived at all. */
export function readErrorBody(error: unknown): ErrorBody | null {
  const data = isRecord(error) ? error.data : null;
  if (!isRecord(data) || !isErrorCode(data.code)) return null;
  const { code, message, title, errors, requiresVerification, retryAfter, requestId } = data;
  return {
    code,
    message: typeof message === "string" ? message : "",
    ...(typeof title === "string" ? { title } : {}),
    ...(Array.isArray(errors) ? { errors: errors.filter(isFieldError) } : {}),
    ...(requiresVerification === true ? { requiresVerification } : {}),
    ...(typeof retryAfter === "number" ? { retryAfter } : {}),
    ...(typeof requestId === "string" ? { requestId } : {}),
  };
}

/** The server's words for people, or `fallback` when it said nothing. */
export const serverMessage = (error: unknown, fallback: string): string =>
  readErrorBody(error)?.message || fallback;

const NETWORK_FAILED = "Network error. Please try again.";

/** The server's words; nobody is told to check a password when only the connection is gone. */
export const failureText = (error: unknown, fallback: string): string =>
  isNetworkFailure(error) ? NETWORK_FAILED : serverMessage(error, fallback);

/** What the server refused, by field; empty when the refusal concerns none. */
export const fieldErrors = (error: unknown): FieldError[] => readErrorBody(error)?.errors ?? [];

export const hasCode = (error: unknown, code: ErrorCode): boolean => readErrorBody(error)?.code === code;

/** True when the call failed because nobody is signed in; a refused login is something else. */
export const isSessionLost = (error: unknown): boolean => hasCode(error, "unauthorized");

/** True when the browser could not reach any server. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof TypeError && readErrorBody(error) === null;

/**
 * The raised text of a refusal: its status, a colon, a space and the body, or the status text where there is none
 * (ERR-13). An error that never was an answer keeps its own text.
 * @example raisedText(error) // '401: {"message":"Unauthorized"}'
 */
export function raisedText(error: TRPCClientError<AppRouter>): string {
  const body = readErrorBody(error);
  if (body) return `${error.data?.httpStatus}: ${JSON.stringify({ message: body.message })}`;
  const response = error.meta?.response;
  return response instanceof Response ? `${response.status}: ${response.statusText}` : error.message;
}
