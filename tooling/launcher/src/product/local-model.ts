import type { Settings } from "../config.ts";

/** The usual ports of programs that run models; a setting replaces them. */
const NAMES: Readonly<Record<number, string>> = { 11434: "Ollama", 1234: "LM Studio", 8080: "llama.cpp" };

const PATIENCE_MS = 1_000;
/** Models that cannot write, by their names: for programs that do not say what a model can do. */
const CANNOT_WRITE = /embed|minilm|\b(?:bge|e5|gte)-|rerank|whisper|tts|clip|moderation/iu;

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

/** The JSON of a local address; null for any other answer, or none. */
async function answerAt(address: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(address, { ...init, signal, redirect: "error" });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** As Ollama says it of its models, or LM Studio; otherwise as its name suggests. */
async function canWrite(origin: string, id: string): Promise<boolean> {
  const body = JSON.stringify({ model: id });
  const shown = await answerAt(`${origin}/api/show`, { method: "POST", body });
  if (isRecord(shown) && Array.isArray(shown.capabilities)) return shown.capabilities.includes("completion");
  const listed = await answerAt(`${origin}/api/v0/models/${id}`);
  if (isRecord(listed) && typeof listed.type === "string") return listed.type !== "embeddings";
  return !CANNOT_WRITE.test(id);
}

/** More are not looked at: a machine has one or two that write. */
const MAX_LOOKED_AT = 10;

async function askPort(port: number, wanted: string | undefined): Promise<LocalModel | null> {
  const origin = `http://127.0.0.1:${port}`;
  const listed = modelsIn(await answerAt(`${origin}/v1/models`));
  const wantedFirst = [...listed.filter((id) => id === wanted), ...listed.filter((id) => id !== wanted)];
  for (const model of wantedFirst.slice(0, MAX_LOOKED_AT)) {
    if (await canWrite(origin, model))
      return { program: NAMES[port] ?? `port ${port}`, model, baseUrl: `${origin}/v1` };
  }
  return null;
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

/** One letter at a time, and minutes before its first word: such a machine reads a prompt slowly. */
export const localModelEnv = ({ model, baseUrl }: LocalModel): Record<string, string> => ({
  OPENAI_API_KEY: "local",
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: model,
  OPENAI_TIMEOUT_SECONDS: process.env.OPENAI_TIMEOUT_SECONDS || "240",
  MODEL_CONCURRENCY: process.env.MODEL_CONCURRENCY || "1",
});
