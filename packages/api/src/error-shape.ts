import { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from "@storyletter/contract/constants";
import { Refusal, refusalOf } from "@storyletter/domain";
import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import { ZodError } from "zod";

type TrpcCode = TRPCError["code"];

/** tRPC's names for the HTTP statuses in the error catalog. */
const TRPC_CODES: Record<(typeof ERRORS)[ErrorCode]["status"], TrpcCode> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
};

/** Errors that tRPC raises itself, before or around a procedure. */
const CATALOGUE_CODES: Partial<Record<TrpcCode, ErrorCode>> = {
  PARSE_ERROR: "malformed-request",
  BAD_REQUEST: "malformed-request",
  NOT_FOUND: "not-found",
  METHOD_NOT_SUPPORTED: "method-not-allowed",
  PAYLOAD_TOO_LARGE: "too-large",
  UNSUPPORTED_MEDIA_TYPE: "unsupported-media-type",
};

export const trpcError = (code: ErrorCode, cause?: unknown): TRPCError =>
  new TRPCError({ code: TRPC_CODES[ERRORS[code].status], message: ERRORS[code].message, cause });

/** Converts errors thrown outside a procedure. */
export function asTrpcError(error: unknown): TRPCError {
  const refusal = refusalOf(error);
  return refusal ? trpcError(refusal.code, refusal) : getTRPCErrorFromUnknown(error);
}

const fieldErrors = (error: ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));

/** The only place that turns a thrown error into a response body, for both tRPC and REST. */
export function errorBody(error: TRPCError, requestId: string): ErrorBody {
  if (error.cause instanceof Refusal) return refusalBody(error.cause);
  if (error.cause instanceof ZodError && error.code === "BAD_REQUEST") {
    const errors = fieldErrors(error.cause);
    return {
      code: "bad-input",
      message: errors[0]?.message ?? ERRORS["bad-input"].message,
      errors,
    };
  }
  const code = CATALOGUE_CODES[error.code] ?? "unexpected";
  return { code, message: ERRORS[code].message, ...(code === "unexpected" ? { requestId } : {}) };
}

function refusalBody(refusal: Refusal): ErrorBody {
  const entry: { message: string; title?: string } = ERRORS[refusal.code];
  return {
    code: refusal.code,
    message: refusal.fields?.[0]?.message ?? entry.message,
    ...(entry.title ? { title: entry.title } : {}),
    ...(refusal.fields ? { errors: refusal.fields } : {}),
    ...(refusal.code === "verification-required" ? { requiresVerification: true as const } : {}),
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
    ...(refusal.letter ? { letter: refusal.letter } : {}),
  };
}
