import { describe, expect, it } from "vitest";
import { bakeryAnswer, inPieces } from "../testing/answers.ts";
import { LetterSoFar } from "./letter-so-far.ts";

const readAll = (answer: unknown, size: number): string[] => {
  const soFar = new LetterSoFar();
  return inPieces(answer, size).map((piece) => {
    soFar.write(piece);
    return soFar.text();
  });
};

describe("the letter so far", () => {
  it.each([1, 3, 64, 100_000])("is the same at the end, in pieces of %d characters", (size) => {
    const text = readAll(bakeryAnswer(), size).at(-1) ?? "";
    expect(text.startsWith("At four in the morning last March")).toBe(true);
    expect(text).toContain(
      'Then a customer said: "You should break things more often."\n\nIt sounds like a joke.',
    );
    expect(text.endsWith("this is where it starts:")).toBe(true);
    expect(text).not.toMatch(/Three hundred rolls and no oven|proofElement/);
  });

  it("only grows", () => {
    const texts = readAll(bakeryAnswer(), 5);
    for (const [index, text] of texts.entries()) {
      const before = texts[index - 1] ?? "";
      expect(text.startsWith(before.trimEnd())).toBe(true);
    }
  });

  it("is empty while the model plans", () => {
    const soFar = new LetterSoFar();
    soFar.write('{"plan":{"idea":"A broken oven","body":{"hook":["not yet"]}');
    expect(soFar.text()).toBe("");
  });

  it("reads escapes cut in two", () => {
    const answer = bakeryAnswer({ hook: ['She said "caf\u00E9" \u2028 \\ \u{1F35E}.'] });
    const json = JSON.stringify(answer).replace("\u00E9", "\\u00e9").replace("\u{1F35E}", "\\ud83c\\udf5e");
    expect(readAll(json, 1).at(-1)).toContain('She said "café"');
    expect(readAll(json, 1).at(-1)).toContain("\u{1F35E}.");
  });

  it.each([
    "no json at all",
    "```json\n",
    '{"body": [oops',
    "[1, 2",
    "}{",
    '{"body":{"hook":"one"}} and more',
  ])("survives %j", (text) => {
    expect(() => readAll(text, 2)).not.toThrow();
  });

  it("starts at the first brace", () => {
    expect(readAll(`Sure!\n\`\`\`json\n${JSON.stringify(bakeryAnswer())}\n\`\`\``, 4).at(-1)).toContain(
      "At four",
    );
  });
});
