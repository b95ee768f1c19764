import type { ERRORS, ErrorBody, ErrorCode, FieldError } from "@storyletter/contract";

type Refused<Code extends ErrorCode> = {
  code: Code;
  status: (typeof ERRORS)[Code]["status"];
  message: string;
  /** Seconds after which trying again makes sense; undefined where waiting does not help. */
  retryAfter: number | undefined;
  /** Names the request in the server's log, where something went wrong on its side. */
  requestId: string | undefined;
} & (Code extends "bad-input" ? { fields: FieldError[] } : unknown);

/**
 * Why a call did not bring what was asked for, by `code`. Every refusal of the API is in it; `unreachable`
 * is a server that did not answer, or not as Storyletter does; `writing-failed` an email that could not be
 * written, whose credit came back. Source: the error catalogue of the API.
 */
export type Problem =
  | { [Code in ErrorCode]: Refused<Code> }[ErrorCode]
  | { code: "unreachable"; message: string; status: number | undefined }
  | { code: "writing-failed"; message: string; emailId: string }
  | { code: "writing-timeout"; message: string; emailId: string };

/**
 * What every method throws.
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

/** A refusal as the server sent it. */
export function refusedBy(body: ErrorBody, status: number): StoryletterError {
  const { code, message, retryAfter, requestId, errors = [] } = body;
  const problem = {
    code,
    status,
    message,
    retryAfter,
    requestId,
    ...(code === "bad-input" && { fields: errors }),
  };
  // The server's own catalogue says which status belongs to which code.
  return new StoryletterError(problem as Problem);
}
