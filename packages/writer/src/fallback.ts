import type { Writer, WrittenLetter } from "@storyletter/domain/ports";
import { isModelError, MODEL_FAULTS } from "./model/faults.ts";

export interface FallbackOptions {
  /** Off: what stopped the primary writer is passed on. */
  enabled: boolean;
  /** Told each time the secondary writer steps in. */
  onFallback?(event: { error: unknown; reason: string; seed: string }): void;
}

const UNKNOWN = "The AI model could not be used.";

const reasonOf = (error: unknown): string =>
  isModelError(error) ? MODEL_FAULTS[error.kind].reason : UNKNOWN;

const withReason = (written: WrittenLetter, fallbackReason: string): WrittenLetter => ({
  ...written,
  letter: { ...written.letter, writer: { ...written.letter.writer, fallbackReason } },
});

/** Where the primary writer fails, the secondary writes, and the letter says why. A caller's abort is obeyed. */
export const withFallback = (primary: Writer, secondary: Writer, options: FallbackOptions): Writer => ({
  async write(brief, writeOptions) {
    try {
      return await primary.write(brief, writeOptions);
    } catch (error) {
      if (writeOptions.signal?.aborted || !options.enabled) throw error;
      const reason = reasonOf(error);
      options.onFallback?.({ error, reason, seed: writeOptions.seed });
      writeOptions.onProgress?.({ stage: "planning", text: "" });
      return withReason(await secondary.write(brief, writeOptions), reason);
    }
  },
});
