import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BRIEFS } from "../testing/briefs.ts";
import { createModelWriter } from "./create-model-writer.ts";
import type { ModelWriterOptions } from "./settings.ts";
import { openEndpointStore } from "./testing/endpoint-store.ts";
import { type SandboxProcess, startSandbox } from "./testing/sandbox.ts";

const [firstBrief] = Object.values(BRIEFS);
if (!firstBrief) throw new Error("There is no brief to write from.");
/** Long enough for what providers do with prompts of 1,024 tokens and more. */
const brief = {
  ...firstBrief,
  story: [1, 2, 3, 4, 5].map((day) => `Day ${day}. ${firstBrief.story}`).join("\n\n"),
};

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.clearFaults());
afterAll(() => sandbox.stop());

const open = (model: string, options: Partial<ModelWriterOptions> = {}) =>
  createModelWriter({
    apiKey: "sandbox",
    model,
    baseUrl: sandbox.baseUrl,
    ...options,
    limits: { firstWaitMs: 1, reasoningEffort: "low", ...options.limits },
  });

describe("an endpoint that answers 200 with something else", () => {
  it.each([
    ["html", "misconfigured"],
    ["empty", "unreadable"],
    ["refusal", "refused"],
    ["error-inside", "server-error"],
    ["context-cut", "context-full"],
  ])("%s is the fault %s, and teaches nothing", async (kind, fault) => {
    await sandbox.orderFault(kind, 100);
    const { saved, store } = openEndpointStore();
    await expect(open("gpt-4.1", { endpoints: store }).write(brief, { seed: "s" })).rejects.toMatchObject({
      kind: fault,
    });
    expect(saved.size).toBe(0);
  });
});

describe("a second model", () => {
  it("writes where the first one fails, within the time of the letter", async () => {
    const writer = open("no-such-model", { fallbackModel: "gpt-4.1-mini" });
    const { letter } = await writer.write(brief, { seed: "s" });
    expect(letter.writer.name).toBe("gpt-4.1-mini");
  });

  it("fails with its own fault where it cannot help either", async () => {
    await sandbox.orderFault("500", 100);
    await expect(
      open("gpt-4.1", { fallbackModel: "gpt-5" }).write(brief, { seed: "s" }),
    ).rejects.toMatchObject({
      kind: "server-error",
    });
  });
});

it("counts the tokens the provider had in its cache", async () => {
  const writer = open("gpt-4.1");
  await writer.write(brief, { seed: "one" });
  const { record } = await writer.write({ ...brief, tonePreference: "serious" }, { seed: "two" });
  expect(record?.cachedTokens).toBeGreaterThanOrEqual(1_024);
  expect(record?.cachedTokens).toBeLessThan(record?.inputTokens ?? 0);
});

it("does not send a prompt that leaves too little of the context", async () => {
  const writing = open("gpt-4.1", { limits: { contextTokens: 2_000 } }).write(brief, { seed: "s" });
  await expect(writing).rejects.toMatchObject({
    kind: "context-full",
    message: "This story is too long for the AI model in use.",
  });
});
