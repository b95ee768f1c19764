import type { EmailBrief } from "@storyletter/contract/emails";
import { trackingUrl } from "@storyletter/contract/web-address";
import { PermanentWriterError, type WriteOptions, type Writer } from "@storyletter/domain/ports";
import { isModelError } from "./faults.ts";
import { finishModelLetter } from "./letter/finish-letter.ts";
import { openFallback, openProvider } from "./provider.ts";
import type { ModelWriterOptions } from "./settings.ts";
import { writeWithModel } from "./write-with-model.ts";

/** A second model needs part of the time; the first gets this share. */
const FIRST_SHARE = 0.6;

/** The writer that uses a model, and a second one if it is named. */
export const createModelWriter = (options: ModelWriterOptions): Writer => {
  const { log, finishLetter = async (input) => finishModelLetter(input) } = options;
  const first = openProvider(options);
  const second = openFallback(options);
  const { totalMs } = first.limits;
  return {
    async write(brief: EmailBrief, writeOptions: WriteOptions) {
      writeOptions.signal?.throwIfAborted();
      const link = trackingUrl(brief);
      if (link === null) throw new PermanentWriterError("Please enter a valid URL");
      const startedAt = performance.now();
      const endsAt = startedAt + totalMs;
      const letter = { ...writeOptions, brief, link, finishLetter, endsAt };
      if (!second) return await writeWithModel(first, letter);
      try {
        return await writeWithModel(first, { ...letter, endsAt: startedAt + totalMs * FIRST_SHARE });
      } catch (error) {
        if (!isModelError(error) || error.kind === "over-budget" || endsAt <= performance.now()) throw error;
        log?.warn({ fault: error.kind, err: error, model: second.model }, "The second model takes over");
        return await writeWithModel(second, letter);
      }
    },
  };
};
