import { PermanentWriterError } from "@storyletter/domain/ports";

interface FaultRule {
  /** Repetitions of one call that may mend it. */
  retries: number;
  /** No later try of the job can mend it either. */
  permanent: boolean;
  /** Why the letter was written without the model, in a sentence for the user. */
  reason: string;
}

/** Everything that goes wrong with a model, and what is done about it. */
export const MODEL_FAULTS = {
  "rate-limited": { retries: 2, permanent: false, reason: "The AI model was too busy." },
  "server-error": { retries: 2, permanent: false, reason: "The AI model had a fault of its own." },
  connection: { retries: 2, permanent: false, reason: "The connection to the AI model broke." },
  "time-out": { retries: 1, permanent: false, reason: "The AI model took too long." },
  truncated: { retries: 1, permanent: false, reason: "The AI model's answer broke off." },
  "invalid-answer": { retries: 1, permanent: false, reason: "The AI model's answer could not be read." },
  oversized: { retries: 1, permanent: false, reason: "The AI model's answer was far too long." },
  refused: { retries: 0, permanent: true, reason: "The AI model declined to write this letter." },
  "content-filter": {
    retries: 0,
    permanent: true,
    reason: "The AI model's content filter stopped this letter.",
  },
  misconfigured: { retries: 0, permanent: true, reason: "The AI model is not set up correctly." },
  "out-of-credit": { retries: 0, permanent: true, reason: "The AI model is not available at the moment." },
  "over-budget": {
    retries: 0,
    permanent: true,
    reason: "Your letters have used today's share of the AI model.",
  },
} as const satisfies Record<string, FaultRule>;
export type ModelFaultKind = keyof typeof MODEL_FAULTS;

export interface FaultDetails {
  cause?: unknown;
  /** What the provider asked to wait, in milliseconds. */
  retryAfterMs?: number;
}

/** A fault that may be gone at a later try. */
export class TransientModelError extends Error {
  override readonly name = "TransientModelError";
  readonly kind: ModelFaultKind;
  readonly retryAfterMs: number | undefined;

  constructor(kind: ModelFaultKind, { cause, retryAfterMs }: FaultDetails = {}) {
    super(MODEL_FAULTS[kind].reason, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A fault that repeating cannot mend; the message is for the user. */
export class PermanentModelError extends PermanentWriterError {
  readonly kind: ModelFaultKind;

  constructor(kind: ModelFaultKind, { cause }: FaultDetails = {}) {
    super(MODEL_FAULTS[kind].reason, { cause });
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
