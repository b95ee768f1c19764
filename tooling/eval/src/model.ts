import type { Writer } from "@storyletter/domain/ports";
import { createModelWriter } from "@storyletter/writer/model";

const DEFAULT_MODEL = "gpt-4.1";

export const SKIPPED_MODEL = "Skipping the model writer: OPENAI_API_KEY is not set.";

/** The model writer, using OPENAI_BASE_URL if set; null without an API key. */
export const modelWriter = (env: NodeJS.ProcessEnv): Writer | null => {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = env;
  if (!OPENAI_API_KEY) return null;
  return createModelWriter({
    apiKey: OPENAI_API_KEY,
    model: OPENAI_MODEL || DEFAULT_MODEL,
    ...(OPENAI_BASE_URL ? { baseUrl: OPENAI_BASE_URL } : {}),
  });
};
