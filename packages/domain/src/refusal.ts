import { ERRORS, type ErrorCode, type FieldError } from "@storyletter/contract";
import { isDatabaseUnavailable } from "@storyletter/db";
import { PaymentRefusedError, PaymentsUnavailableError } from "./ports.ts";

/** What a verb throws to say no: an entry of the error catalogue, and what the caller can do about it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: { fields?: FieldError[]; retryAfter?: number } = {}) {
    super(ERRORS[code].message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** What a thrown error means to the caller; null when it is a fault of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof PaymentsUnavailableError || error instanceof PaymentRefusedError)
    return new Refusal("payments-unavailable");
  return isDatabaseUnavailable(error) ? new Refusal("unavailable") : null;
}
