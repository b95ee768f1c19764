import { describe, expect, it } from "vitest";
import { isRefusal, isThinking, withoutThoughts } from "./clean-answer.ts";

const ANSWER = "1: thought";

describe("an answer", () => {
  it.each([
    ["as it should be", ANSWER],
    ["after thoughts", `<think>They want labels.</think>\n${ANSWER}`],
    ["after thoughts whose beginning the template left out", `Hm, maybe.\n</think>\n\n${ANSWER}`],
    ["after thoughts of Mistral's", `[THINK]Well.[/THINK]${ANSWER}`],
    ["on gpt-oss's last channel", `<|channel|>analysis<|message|>x<|channel|>final<|message|>${ANSWER}`],
  ])("%s has no thoughts", (_, text) => {
    expect(withoutThoughts(text).trim()).toBe(ANSWER);
  });

  it("on its way is thoughts alone until these end", () => {
    expect(["<think>Well", "[THINK]Well", "<think>Well</think>Yes", "Yes"].map(isThinking)).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it.each([
    ["I'm sorry, but I can't help with that.", true],
    ["Unfortunately, I cannot write this.", true],
    ["[LETTER]\nI'm sorry, he said.", false],
    ["I can see it now.", false],
  ])("%j is a refusal: %s", (text, isOne) => expect(isRefusal(text)).toBe(isOne));
});
