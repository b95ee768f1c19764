import { type EmailBrief, trackingUrl } from "@storyletter/contract";
import { PermanentWriterError, type WriteOptions, type Writer } from "@storyletter/domain/ports";
import { openClient } from "./call/client.ts";
import { FULL_DIALECT } from "./call/dialect.ts";
import { MODEL_LIMITS, type ModelWriterOptions, OPENAI_BASE_URL } from "./settings.ts";
import { writeWithModel } from "./write-with-model.ts";

/** The writer that asks a model. Draft, our checks, and at most one request to mend what they found. */
export const createModelWriter = (options: ModelWriterOptions): Writer => {
  const { apiKey, model, baseUrl = OPENAI_BASE_URL, spendGuard, log } = options;
  const limits = { ...MODEL_LIMITS, ...options.limits };
  const provider = {
    client: openClient({ apiKey, baseUrl, ...limits }),
    dialect: FULL_DIALECT,
    model,
    baseUrl,
  };
  return {
    async write(brief: EmailBrief, writeOptions: WriteOptions) {
      writeOptions.signal?.throwIfAborted();
      const link = trackingUrl(brief);
      if (link === null) throw new PermanentWriterError("Please enter a valid URL");
      return await writeWithModel({ provider, limits, spendGuard, log }, { ...writeOptions, brief, link });
    },
  };
};
