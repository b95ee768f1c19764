import { inspect } from "node:util";
import type { EndpointStore } from "@storyletter/domain/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conversation } from "./conversation.ts";
import { openProvider } from "./provider.ts";
import { MODEL_LIMITS } from "./settings.ts";
import { openEndpointStore } from "./testing/endpoint-store.ts";
import { type SandboxProcess, startSandbox } from "./testing/sandbox.ts";

/** A request that the stand-in answers with the same three lines, whatever its dialect does to them on the wire. */
const prompt = (story: string) => [
  { role: "system" as const, content: "You compare lines of a letter with the answers it was written from." },
  {
    role: "user" as const,
    content: `<answers>${JSON.stringify({ story })}</answers>\n<lines>${JSON.stringify({
      1: "A customer was laughing.",
      2: "Nobody else was awake yet.",
    })}</lines>`,
  },
];
const STORY = "The oven died at four. Then a customer laughed. ";
const ANSWER = /^1: story \| customer laughed\.?\n2: thought$/u;

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

interface Asking {
  story?: string;
  apiKey?: string;
  store?: EndpointStore;
  silenceMs?: number;
  mostTokens?: number;
  baseUrl?: string;
}

const open = (model: string, asking: Asking = {}) => {
  const { apiKey = "sandbox", baseUrl = sandbox.baseUrl, store: endpoints } = asking;
  const limits = {
    ...MODEL_LIMITS,
    reasoningEffort: "low" as const,
    silenceMs: asking.silenceMs ?? MODEL_LIMITS.silenceMs,
  };
  const provider = openProvider({ apiKey, model, baseUrl, endpoints, limits });
  const pieces: string[] = [];
  const conversation = new Conversation({
    provider,
    seed: 1,
    endsAt: performance.now() + 60_000,
  });
  const ask = () =>
    conversation.ask({
      name: "test",
      messages: prompt(asking.story ?? STORY.repeat(30)),
      mostTokens: asking.mostTokens ?? 8_000,
      leastTokens: 1_200,
      onText: (piece) => pieces.push(piece),
      read: (text) => text,
    });
  return { ask, meter: conversation.meter, provider, pieces };
};

describe.each([
  ["sandbox-openai", { stream: false, outputTokens: 4_096, tokenLimit: "max_completion_tokens" }],
  ["sandbox-azure", { cacheKey: false, seed: true }],
  ["sandbox-gemini", { seed: false, cacheKey: false }],
  ["sandbox-gemma", { systemRole: false }],
  ["sandbox-mistral", { tokenLimit: "max_tokens", outputTokens: 4_096 }],
  ["sandbox-groq", { outputTokens: 4_096, tokenLimit: "max_completion_tokens" }],
  ["sandbox-deepseek", { outputTokens: 4_096, tokenLimit: "max_completion_tokens" }],
  ["sandbox-anthropic", { outputTokens: 4_096, tokenLimit: "max_completion_tokens" }],
  ["sandbox-together", null],
  ["sandbox-tgi", { contextTokens: 8_192 }],
  ["sandbox-minimax", null],
  ["sandbox-openrouter", null],
  ["sandbox-vllm", { contextTokens: 8_192 }],
  ["sandbox-ollama", null],
  ["sandbox-lmstudio", null],
  ["sandbox-llamacpp", { systemRole: false }],
  ["sandbox-qwen", null],
  ["sandbox-reasoning", { room: 2, outputTokens: null }],
  [
    "sandbox-plain",
    { tokenLimit: "max_tokens", cacheKey: false, reasoningEffort: false, outputTokens: null },
  ],
  ["sandbox-whole", null],
])("an endpoint like %s", (model, learned) => {
  it("is understood, and what it does not take is learned once and kept", async () => {
    const { saved, store } = openEndpointStore();
    const first = open(model, { store });
    expect(await first.ask()).toMatch(ANSWER);
    if (learned) expect(saved.get(model)).toMatchObject(learned);
    else expect(saved.size).toBe(0);

    const afterRestart = open(model, { store });
    expect(await afterRestart.ask()).toMatch(ANSWER);
    const { calls, inputTokens, outputTokens } = afterRestart.meter.record();
    expect(calls).toBe(1);
    expect(inputTokens).toBeGreaterThan(0);
    expect(outputTokens).toBeGreaterThan(8);
  });
});

describe("a prompt that is longer than the context of its endpoint", () => {
  it.each([
    ["cuts it without a word", "sandbox-ollama"],
    ["says so inside an answer of 200", "sandbox-lmstudio"],
    ["names its context", "sandbox-vllm"],
  ])("is a fault for good where the endpoint %s", async (_, model) => {
    const { ask, meter } = open(model, { story: STORY.repeat(model === "sandbox-vllm" ? 600 : 220) });
    await expect(ask()).rejects.toMatchObject({ kind: "context-full" });
    expect(meter.record().calls).toBe(1);
  });

  it("is not sent once the context is known", async () => {
    const { store } = openEndpointStore();
    await open("sandbox-vllm", { store }).ask();
    const { ask, meter } = open("sandbox-vllm", { store, story: STORY.repeat(600) });
    await expect(ask()).rejects.toMatchObject({ kind: "context-full" });
    expect(meter.record().calls).toBe(0);
  });
});

describe("a slow model", () => {
  it("may take longer than its silence as long as words or thoughts come", async () => {
    const slow = await startSandbox({ paceMs: 60 });
    const { ask, meter } = open("sandbox-deepseek", {
      baseUrl: slow.baseUrl,
      silenceMs: 1_500,
      mostTokens: 4_000,
    });
    expect(await ask()).toMatch(ANSWER);
    expect(meter.record().latencyMs).toBeGreaterThan(2_000);
    await slow.stop();
  });

  it("is given up when nothing comes", async () => {
    await sandbox.orderFault("timeout");
    await expect(open("sandbox-together", { silenceMs: 200 }).ask()).rejects.toMatchObject({
      kind: "time-out",
    });
  });
});

describe("a key", () => {
  it('such as "x" is not looked for in the words of a refusal', async () => {
    const { saved, store } = openEndpointStore();
    expect(await open("sandbox-plain", { store, apiKey: "x" }).ask()).toMatch(ANSWER);
    expect(saved.get("sandbox-plain")).toMatchObject({ tokenLimit: "max_tokens" });
  });

  it.each(["wrong", "sk-wrong-0123456789abcdef"])(
    "that is refused is in nothing that is kept: %s",
    async (apiKey) => {
      const failure: unknown = await open("sandbox", { apiKey })
        .ask()
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: "misconfigured" });
      const kept = inspect(failure, { depth: 8 });
      expect(kept).toContain("Incorrect API key provided: [key]");
      expect(kept).not.toContain(apiKey);
    },
  );
});

it("counts the thoughts of an endpoint that counts nothing", async () => {
  const thinks = open("sandbox-minimax");
  await thinks.ask();
  const shown = thinks.pieces.join("").length;
  expect(thinks.meter.record().outputTokens).toBe(Math.ceil(shown / 4));
});

it("sends no half of an emoji that was cut", async () => {
  expect(await open("sandbox-llamacpp", { story: `${STORY}\ud83c` }).ask()).toMatch(ANSWER);
});
