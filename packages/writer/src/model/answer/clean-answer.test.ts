import { describe, expect, it } from "vitest";
import { jsonIn, withoutThoughts } from "./clean-answer.ts";

const JSON_TEXT = '{"subjects":[{"text":"No oven {yet}"}]}';

describe("an answer", () => {
  it.each([
    ["as it should be", JSON_TEXT],
    ["in a fence", `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ["after talk", `Sure! Here it is:\n${JSON_TEXT}`],
    ["before talk", `${JSON_TEXT}\n\nLet me know what you think.`],
    ["after thoughts", `<think>They want subjects.</think>\n${JSON_TEXT}`],
    ["after thoughts with a brace", `<think>The form is {"subjects": …}.</think>${JSON_TEXT}`],
    ["after thoughts whose beginning the template left out", `Hm, {maybe}.\n</think>\n\n${JSON_TEXT}`],
    ["after thoughts of Mistral's", `[THINK]Well {…}[/THINK]${JSON_TEXT}`],
    ["on gpt-oss's last channel", `<|channel|>analysis<|message|>{x}<|channel|>final<|message|>${JSON_TEXT}`],
    ["after talk with a brace", `The form {subjects} it is: ${JSON_TEXT}`],
  ])("%s is read", (_, text) => {
    expect(jsonIn(withoutThoughts(text))).toEqual(JSON.parse(JSON_TEXT));
  });

  it.each(["", "no json at all", "}{", '{"cut": "of', "{".repeat(10_000)])("%j has no JSON", (text) => {
    expect(() => jsonIn(text)).toThrow(SyntaxError);
  });
});
