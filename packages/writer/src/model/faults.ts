import { PermanentWriterError } from "@storyletter/domain/ports";

interface FaultRule {
  /** How often the call is made again. */
  retries: number;
  /** No later attempt of the job can succeed either. */
  permanent: boolean;
  /** What the user reads: about their letter, not about the provider. */
  user: string;
  /** What the operator reads in the log and on the system page. */
  cause: string;
}

const UNAVAILABLE = "AI wasn't available";
const DECLINED = "AI declined to write this letter";

const passing = (retries: number, cause: string): FaultRule => ({
  retries,
  permanent: false,
  user: UNAVAILABLE,
  cause,
});
const lasting = (cause: string, user = UNAVAILABLE): FaultRule => ({
  retries: 0,
  permanent: true,
  user,
  cause,
});

/** Everything that can go wrong with a model, and how it is handled. */
export const MODEL_FAULTS = {
  "rate-limited": passing(2, "The provider limited the request rate."),
  "server-error": passing(2, "The provider had an error."),
  connection: passing(2, "The connection to the provider failed."),
  "time-out": passing(1, "The model took too long."),
  truncated: passing(1, "The model's answer was incomplete."),
  "out-of-room": lasting("The model used all its output tokens before the letter was finished."),
  "context-full": lasting(
    "The prompt does not fit into the model's context.",
    "This story is too long for the AI model in use",
  ),
  "invalid-answer": passing(1, "The endpoint's answer could not be read."),
  unreadable: {
    ...lasting("The model's answer was twice not in the form that was asked for."),
    retries: 1,
  },
  oversized: passing(1, "The model's answer was far too long."),
  refused: lasting("The model refused the request.", DECLINED),
  "content-filter": lasting("The provider's content filter stopped the answer.", DECLINED),
  misconfigured: lasting(
    "The provider rejected the request or redirects it: check the key, the model's name and the address.",
  ),
  untrusted: lasting(
    "The endpoint's certificate is not valid: check OPENAI_BASE_URL, or trust it with NODE_EXTRA_CA_CERTS.",
  ),
  "out-of-credit": lasting("The provider account has no credit left."),
  "over-budget": lasting("The user reached MODEL_DAILY_TOKENS.", "You've reached today's AI limit"),
};
export type ModelFaultKind = keyof typeof MODEL_FAULTS;

/** The sentence under a letter that the built-in writer wrote instead. */
export const fallbackReason = (error: unknown): string =>
  `${isModelError(error) ? MODEL_FAULTS[error.kind].user : UNAVAILABLE}, so our standard writer wrote this.`;

interface FaultDetails {
  cause?: unknown;
  /** What the provider asked to wait, in milliseconds. */
  retryAfterMs?: number;
}

/** A fault that may be gone on a later attempt. */
export class TransientModelError extends Error {
  override readonly name = "TransientModelError";
  readonly kind: ModelFaultKind;
  readonly retryAfterMs: number | undefined;

  constructor(kind: ModelFaultKind, { cause, retryAfterMs }: FaultDetails = {}) {
    super(MODEL_FAULTS[kind].cause, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A fault that retrying cannot fix; the message is for the user. */
export class PermanentModelError extends PermanentWriterError {
  readonly kind: ModelFaultKind;

  constructor(kind: ModelFaultKind, { cause }: FaultDetails = {}) {
    super(`${MODEL_FAULTS[kind].user}.`, { cause });
    this.kind = kind;
  }
}

export type ModelError = TransientModelError | PermanentModelError;

export const isModelError = (error: unknown): error is ModelError =>
  error instanceof TransientModelError || error instanceof PermanentModelError;

export const modelFault = (kind: ModelFaultKind, details?: FaultDetails): ModelError =>
  MODEL_FAULTS[kind].permanent
    ? new PermanentModelError(kind, details)
    : new TransientModelError(kind, details);
