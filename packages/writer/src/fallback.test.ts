import type { Writer, WrittenLetter } from "@storyletter/domain/ports";
import { describe, expect, it } from "vitest";
import { createBuiltInWriter } from "./built-in/built-in-writer.ts";
import { withFallback } from "./fallback.ts";
import { createModelWriter } from "./model/create-model-writer.ts";
import { MODEL_FAULTS, type ModelFaultKind, modelFault } from "./model/faults.ts";
import { openScriptedModel } from "./model/testing/scripted-model.ts";
import { BRIEFS } from "./testing/briefs.ts";

const [firstBrief] = Object.values(BRIEFS);
if (!firstBrief) throw new Error("There is no brief to write from.");
const brief = firstBrief;
const builtIn = createBuiltInWriter();

const failing = (error: unknown): Writer => ({ write: () => Promise.reject(error) });
const kinds = Object.keys(MODEL_FAULTS) as ModelFaultKind[];

describe("a writer with a fallback", () => {
  it.each(kinds)(
    "[GEN-20] has the second writer write when the model is %s, and the letter says why",
    async (kind) => {
      const events: string[] = [];
      const writer = withFallback(failing(modelFault(kind)), builtIn, {
        isAllowed: () => true,
        onFailure: ({ seed, fellBack }) => events.push(`${seed}: ${fellBack}`),
      });
      const { letter, content } = await writer.write(brief, { seed: "s" });
      const reason = `${MODEL_FAULTS[kind].user}, so our standard writer wrote this.`;
      expect(letter.writer).toMatchObject({ kind: "built-in", fallbackReason: reason });
      expect(events).toEqual(["s: true"]);
      expect(content).toBe((await builtIn.write(brief, { seed: "s" })).content);
    },
  );

  it("takes over from a provider that is down, after its calls", async () => {
    const down = await openScriptedModel([{ refuse: { status: 503, body: {} } }]);
    const model = createModelWriter({
      apiKey: "k",
      model: "m",
      baseUrl: down.baseUrl,
      limits: { firstWaitMs: 1 },
    });
    const { letter } = await withFallback(model, builtIn, { isAllowed: () => true }).write(brief, {
      seed: "s",
    });
    expect(letter.writer.fallbackReason).toBe("AI wasn't available, so our standard writer wrote this.");
    expect(down.asked).toHaveLength(3);
    await down.close();
  });

  it("steps in for any error, also an unknown one", async () => {
    const writer = withFallback(failing(new TypeError("x is not a function")), builtIn, {
      isAllowed: () => true,
    });
    const { letter } = await writer.write(brief, { seed: "s" });
    expect(letter.writer.fallbackReason).toBe("AI wasn't available, so our standard writer wrote this.");
  });

  it("writes only the briefs whose author allowed it, and reports every failure", async () => {
    const error = modelFault("refused");
    const events: boolean[] = [];
    const writer = withFallback(failing(error), builtIn, {
      isAllowed: ({ withoutModel }) => withoutModel === "yes",
      onFailure: ({ fellBack }) => events.push(fellBack),
    });
    await expect(writer.write(brief, { seed: "s" })).rejects.toMatchObject({
      name: "PermanentWriterError",
      message: "AI declined to write this letter. Your credit has been given back.",
    });
    const { letter } = await writer.write({ ...brief, withoutModel: "yes" }, { seed: "s" });
    expect(letter.writer.fallbackReason).toBe(
      "AI declined to write this letter, so our standard writer wrote this.",
    );
    expect(events).toEqual([false, true]);
  });

  it("never writes for a user who has stopped it", async () => {
    const stop = new AbortController();
    const reason = new Error("cancelled");
    const asked: string[] = [];
    const second: Writer = {
      write: (_, { seed }) => {
        asked.push(seed);
        return builtIn.write(brief, { seed });
      },
    };
    const first: Writer = {
      write: async () => {
        stop.abort(reason);
        throw modelFault("connection");
      },
    };
    const writing = withFallback(first, second, { isAllowed: () => true }).write(brief, {
      seed: "s",
      signal: stop.signal,
    });
    await expect(writing).rejects.toMatchObject({ kind: "connection" });
    expect(asked).toEqual([]);
  });

  it("takes the unfinished text of the first writer off the screen", async () => {
    const told: string[] = [];
    const first: Writer = {
      write: async (_, { onProgress }) => {
        onProgress?.({ stage: "drafting", text: "At four in the" });
        throw modelFault("truncated");
      },
    };
    await withFallback(first, builtIn, { isAllowed: () => true }).write(brief, {
      seed: "s",
      onProgress: ({ text }) => told.push(text),
    });
    expect(told).toEqual(["At four in the", ""]);
  });

  it("leaves a letter of the first writer as it is", async () => {
    const written: WrittenLetter = await builtIn.write(brief, { seed: "s" });
    const first: Writer = { write: async () => written };
    expect(
      await withFallback(first, failing("unused"), { isAllowed: () => true }).write(brief, { seed: "s" }),
    ).toBe(written);
  });
});
