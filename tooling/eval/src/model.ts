import type { Writer } from "@storyletter/domain/ports";
import { createModelWriter } from "@storyletter/writer/model";
import { z } from "zod";

const DEFAULT_MODEL = "gpt-4.1";

export const SKIPPED_MODEL = "Skipping the model writer: neither OPENAI_BASE_URL nor OPENAI_API_KEY is set.";

/** Programs on this machine need no key, but a header that is there. */
const NO_KEY = "none";

const ModelList = z.object({ data: z.array(z.object({ id: z.string() })) });
/** Models that cannot write a letter. */
const CANNOT_WRITE = /embed|bge-|rerank|whisper|tts|clip|moderation/iu;
const LIST_PATIENCE_MS = 10_000;

/** The first model the endpoint lists that can write. */
async function listedModel(baseUrl: string, apiKey: string): Promise<string> {
  const ask = "Set OPENAI_MODEL to the model that is to write.";
  const address = `${baseUrl.replace(/\/$/u, "")}/models`;
  const signal = AbortSignal.timeout(LIST_PATIENCE_MS);
  const headers = { authorization: `Bearer ${apiKey}` };
  const list = await fetch(address, { headers, signal })
    .then(async (answer) => ModelList.parse(await answer.json()))
    .catch((cause: unknown) => {
      throw new Error(`${address} did not answer with a list of models. ${ask}`, { cause });
    });
  const model = list.data.map(({ id }) => id).find((id) => !CANNOT_WRITE.test(id));
  if (model === undefined) throw new Error(`${address} lists no model that can write. ${ask}`);
  return model;
}

const seconds = (text: string | undefined): number => Number(text || 60) * 1_000;

export interface ModelUnderTest {
  writer: Writer;
  /** The model and its endpoint. */
  name: string;
}

/** A model at any endpoint, with a key or without; null if the environment names none. */
export async function modelUnderTest(env: NodeJS.ProcessEnv): Promise<ModelUnderTest | null> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_TIMEOUT_SECONDS } = env;
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) return null;
  const apiKey = OPENAI_API_KEY || NO_KEY;
  const model =
    OPENAI_MODEL || (OPENAI_BASE_URL ? await listedModel(OPENAI_BASE_URL, apiKey) : DEFAULT_MODEL);
  const callMs = seconds(OPENAI_TIMEOUT_SECONDS);
  const endpoint = OPENAI_BASE_URL ? { baseUrl: OPENAI_BASE_URL } : {};
  const options = { apiKey, model, ...endpoint, limits: { callMs, totalMs: 2 * callMs } };
  return {
    writer: createModelWriter(options),
    name: `${model}${OPENAI_BASE_URL ? ` at ${new URL(OPENAI_BASE_URL).host}` : ""}`,
  };
}
