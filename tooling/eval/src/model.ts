import type { Writer } from "@storyletter/domain/ports";
import { createModelWriter } from "@storyletter/writer/model";

const DEFAULT_MODEL = "gpt-4.1";

export const SKIPPED_MODEL = "Skipping the model writer: neither OPENAI_BASE_URL nor OPENAI_API_KEY is set.";

/** Programs on this machine need no key, but a header that is there. */
const NO_KEY = "none";

const seconds = (text: string | undefined): number => Number(text || 60) * 1_000;

export interface ModelUnderTest {
  writer: Writer;
  /** The model and its endpoint. */
  name: string;
}

/** A model at any endpoint, with a key or without; null if the environment names none. */
export function modelUnderTest(env: NodeJS.ProcessEnv): ModelUnderTest | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_TIMEOUT_SECONDS } = env;
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) return null;
  const apiKey = OPENAI_API_KEY || NO_KEY;
  if (OPENAI_BASE_URL && !OPENAI_MODEL)
    throw new Error("Set OPENAI_MODEL to the model that is to write, such as llama3.2.");
  const model = OPENAI_MODEL || DEFAULT_MODEL;
  const silenceMs = seconds(OPENAI_TIMEOUT_SECONDS);
  const endpoint = OPENAI_BASE_URL ? { baseUrl: OPENAI_BASE_URL } : {};
  const options = { apiKey, model, ...endpoint, limits: { silenceMs } };
  return {
    writer: createModelWriter(options),
    name: `${model}${OPENAI_BASE_URL ? ` at ${new URL(OPENAI_BASE_URL).host}` : ""}`,
  };
}
