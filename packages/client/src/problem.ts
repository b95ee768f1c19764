import type { ERRORS, ErrorBody, ErrorCode, FieldError } from "@storyletter/contract/constants";

type ApiProblem<Code extends ErrorCode> = {
  code: Code;
  status: (typeof ERRORS)[Code]["status"];
  message: string;
  /** Seconds to wait before retrying; undefined if waiting does not help. */
  retryAfter: number | undefined;
  /** Identifies the request in the server's log; set for server errors. */
  requestId: string | undefined;
} & (Code extends "bad-input" ? { fields: FieldError[] } : unknown);

/**
 * Why a call failed, by `code`: any error code of the API, `unreachable` (no response, or not from Storyletter),
 * `writing-failed` (the email could not be written and its credit was refunded), or `writing-timeout` (still being
 * written). Source: the API's error catalog.
 */
export type Problem =
  | { [Code in ErrorCode]: ApiProblem<Code> }[ErrorCode]
  | { code: "unreachable"; message: string; status: number | undefined }
  | { code: "writing-failed"; message: string; emailId: string }
  | { code: "writing-timeout"; message: string; emailId: string };

/**
 * The error that every method throws.
 * @example
 * catch (error) {
 *   if (error instanceof StoryletterError && error.problem.code === "usage-limit-reached") …
 * }
 */
export class StoryletterError extends Error {
  override readonly name = "StoryletterError";
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }

  /** The same as `problem.code`. */
  get code(): Problem["code"] {
    return this.problem.code;
  }
}

/** Converts the server's error body to a StoryletterError. */
export function errorFromBody(body: ErrorBody, status: number): StoryletterError {
  const { code, message, retryAfter, requestId, errors = [] } = body;
  const problem = {
    code,
    status,
    message,
    retryAfter,
    requestId,
    ...(code === "bad-input" && { fields: errors }),
  };
  // The catalog fixes the status of each code, which the compiler cannot infer here.
  return new StoryletterError(problem as Problem);
}
