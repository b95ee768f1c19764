import type { Settings } from "../config.ts";

/** The usual ports of programs that run models; a setting replaces them. */
const NAMES: Readonly<Record<number, string>> = { 11434: "Ollama", 1234: "LM Studio", 8080: "llama.cpp" };

const PATIENCE_MS = 300;
/** Models that cannot write a letter. */
const CANNOT_WRITE = /embed|bge-|rerank|whisper|tts|clip|moderation/iu;

export interface LocalModel {
  /** The program, as far as its port tells. */
  program: string;
  model: string;
  baseUrl: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The ids of a models list in OpenAI's form; any other answer is some other program's. */
function modelsIn(answer: unknown): string[] {
  if (!isRecord(answer) || answer.object !== "list" || !Array.isArray(answer.data)) return [];
  return answer.data.flatMap((entry) => (isRecord(entry) && typeof entry.id === "string" ? [entry.id] : []));
}

async function askPort(port: number, wanted: string | undefined): Promise<LocalModel | null> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${baseUrl}/models`, { signal, redirect: "error" });
    const usable = answer.ok ? modelsIn(await answer.json()).filter((id) => !CANNOT_WRITE.test(id)) : [];
    const model = usable.find((id) => id === wanted) ?? usable[0];
    return model ? { program: NAMES[port] ?? `port ${port}`, model, baseUrl } : null;
  } catch {
    return null;
  }
}

type Asked = Pick<
  Settings,
  | "MODEL"
  | "LOCAL_MODEL_PORTS"
  | "OPENAI_API_KEY"
  | "OPENAI_BASE_URL"
  | "OPENAI_MODEL"
  | "PORT"
  | "SANDBOX_PORT"
>;

/** The first program on this machine that lists a model; never asks another host, and never for long. */
export async function findLocalModel(settings: Asked): Promise<LocalModel | null> {
  const { MODEL, LOCAL_MODEL_PORTS, OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = settings;
  if (MODEL === "off" || OPENAI_API_KEY || OPENAI_BASE_URL) return null;
  const ours = [settings.PORT, settings.SANDBOX_PORT, settings.SANDBOX_PORT + 1];
  const ports = LOCAL_MODEL_PORTS.filter((port) => !ours.includes(port));
  const found = await Promise.all(ports.map((port) => askPort(port, OPENAI_MODEL)));
  return found.find((each) => each !== null) ?? null;
}

/** One letter at a time and as long as a letter may take: such a machine has no second one to spare. */
export const localModelEnv = ({ model, baseUrl }: LocalModel): Record<string, string> => ({
  OPENAI_API_KEY: "local",
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: model,
  OPENAI_TIMEOUT_SECONDS: process.env.OPENAI_TIMEOUT_SECONDS || "115",
  MODEL_CONCURRENCY: process.env.MODEL_CONCURRENCY || "1",
});
