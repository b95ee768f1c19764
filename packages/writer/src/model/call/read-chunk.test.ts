import { describe, expect, it } from "vitest";
import { readChunk } from "./read-chunk.ts";

const words = (content: unknown) => ({ choices: [{ delta: { content }, finish_reason: null }] });
const end = (finish_reason: unknown) => ({ choices: [{ delta: {}, finish_reason }] });

describe("a chunk of a streamed answer", () => {
  it.each([
    ["a text", words("At four"), "At four"],
    [
      "a list of parts",
      words([
        { type: "thinking", thinking: [] },
        { type: "text", text: "At" },
      ]),
      "At",
    ],
    ["content null", words(null), ""],
    ["no delta", { choices: [{ finish_reason: null }] }, ""],
    ["choices null", { choices: null }, ""],
    ["choices missing", { usage: null }, ""],
    ["no choice", { choices: [] }, ""],
  ])("with %s is read", (_, chunk, text) => {
    expect(readChunk(chunk)).toMatchObject({ text, finish: null });
  });

  it.each([
    ["stop", "done"],
    ["STOP", "done"],
    ["eos", "done"],
    ["eos_token", "done"],
    ["end_turn", "done"],
    ["length", "length"],
    ["MAX_TOKENS", "length"],
    ["content_filter", "filtered"],
    ["SAFETY", "filtered"],
    ["error", "broken"],
    ["COMPLETE", "done"],
    ["", null],
    [undefined, null],
  ])("that ends with %j is %j", (reason, finish) => {
    expect(readChunk(end(reason)).finish).toBe(finish);
  });

  it("without counts in its usage has none, so that the estimate stays", () => {
    const none = { inputTokens: null, outputTokens: null };
    expect(readChunk({ choices: [], usage: {} })).toMatchObject(none);
    expect(readChunk({ choices: [], usage: { total_tokens: 0, total_characters: 0 } })).toMatchObject(none);
    expect(readChunk({ usage: { prompt_tokens: 0, completion_tokens: 0 } })).toMatchObject(none);
    const half = { prompt_tokens: null, completion_tokens: 3 };
    expect(readChunk({ usage: half })).toMatchObject({ inputTokens: null, outputTokens: 3 });
  });
});
