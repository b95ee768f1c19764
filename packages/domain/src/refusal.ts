import type { ApiKeyScope } from "@storyletter/contract/developers";
import { ERRORS, type ErrorCode } from "@storyletter/contract/errors";
import type { FieldError } from "@storyletter/contract/known-fields";
import type { LetterState } from "@storyletter/contract/letters";
import { isDatabaseUnavailable } from "@storyletter/db";
import { PaymentRefusedError, PaymentsUnavailableError, SuggestionError } from "./ports.ts";

/** Thrown to refuse a call with a code from the error catalog. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  /** The letter as it is now, where a save came too late. */
  readonly letter: LetterState | undefined;
  /** The scope that an API key doesn't have. */
  readonly scope: ApiKeyScope | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: FieldError[]; retryAfter?: number; letter?: LetterState; scope?: ApiKeyScope } = {},
  ) {
    super(ERRORS[code].message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.letter = details.letter;
    this.scope = details.scope;
  }
}

/** The refusal that an error means to the caller; null for unexpected errors. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof PaymentsUnavailableError || error instanceof PaymentRefusedError)
    return new Refusal("payments-unavailable");
  if (error instanceof SuggestionError)
    return new Refusal(error.reason === "allowance" ? "model-allowance-used" : "model-unavailable");
  return isDatabaseUnavailable(error) ? new Refusal("unavailable") : null;
}
