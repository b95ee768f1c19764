import type { AppRouter } from "@storyletter/api";
import { isRecord } from "@storyletter/contract/bounded-json";
import type { ErrorBody, ErrorCode } from "@storyletter/contract/errors";
import type { FieldError } from "@storyletter/contract/known-fields";
import type { TRPCClientError } from "@trpc/client";

// Recognized by its kebab case, unlike tRPC's own codes: importing the catalog would grow the first bundle.
const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && /^[a-z]+(-[a-z]+)*$/.test(value);

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === "string" && typeof value.message === "string";

/** The body of a refused call; null when the response is not one of ours. */
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

/** The server's message for users, or `fallback`. */
export const serverMessage = (error: unknown, fallback: string): string =>
  readErrorBody(error)?.message || fallback;

const NETWORK_FAILED = "Network error. Please try again.";

/** A lost connection gets its own message, so that users aren't asked to check their password. */
export const failureText = (error: unknown, fallback: string): string =>
  isNetworkFailure(error) ? NETWORK_FAILED : serverMessage(error, fallback);

/** What the server refused, by field. */
export const fieldErrors = (error: unknown): FieldError[] => readErrorBody(error)?.errors ?? [];

export const hasCode = (error: unknown, code: ErrorCode): boolean => readErrorBody(error)?.code === code;

/** True when the session has ended; a refused login has a code of its own. */
export const isSessionLost = (error: unknown): boolean => hasCode(error, "unauthorized");

/** True when the browser could not reach any server. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof TypeError && readErrorBody(error) === null;

/**
 * The documented error text: status, colon, space, then the body or the status text. An error without a response
 * keeps its own text.
 * @example errorText(error) // '401: {"message":"Unauthorized"}'
 */
export function errorText(error: TRPCClientError<AppRouter>): string {
  const body = readErrorBody(error);
  if (body) return `${error.data?.httpStatus}: ${JSON.stringify({ message: body.message })}`;
  const response = error.meta?.response;
  return response instanceof Response ? `${response.status}: ${response.statusText}` : error.message;
}
