import type { EmailBrief } from "@storyletter/contract/emails";
import { PermanentWriterError, type Writer, type WrittenLetter } from "@storyletter/domain/ports";
import { fallbackReason, PermanentModelError } from "./model/faults.ts";

export interface FallbackOptions {
  /** Whether the second writer may write this brief; if not, the error is passed on. */
  isAllowed(brief: EmailBrief): boolean;
  /** Called for every error of the first writer but a caller's abort. */
  onFailure?(event: { error: unknown; seed: string; fellBack: boolean }): void;
}

/** The free rewrite uses the model without this wrapper, so only paid letters mention a credit. */
const withRefund = (error: unknown): unknown =>
  error instanceof PermanentModelError
    ? new PermanentWriterError(`${error.message} Your credit has been given back.`, { cause: error })
    : error;

const withReason = (written: WrittenLetter, reason: string): WrittenLetter => ({
  ...written,
  letter: { ...written.letter, writer: { ...written.letter.writer, fallbackReason: reason } },
});

/** Has the second writer write a brief that allows it when the first fails, and the letter say so. */
export const withFallback = (primary: Writer, secondary: Writer, options: FallbackOptions): Writer => ({
  async write(brief, writeOptions) {
    try {
      return await primary.write(brief, writeOptions);
    } catch (error) {
      if (writeOptions.signal?.aborted) throw error;
      const fellBack = options.isAllowed(brief);
      options.onFailure?.({ error, seed: writeOptions.seed, fellBack });
      if (!fellBack) throw withRefund(error);
      writeOptions.onProgress?.({ stage: "reading", text: "" });
      return withReason(await secondary.write(brief, writeOptions), fallbackReason(error));
    }
  },
});
