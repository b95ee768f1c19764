import type { Writer } from "@storyletter/domain/ports";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { expect, it } from "vitest";
import { loadBriefs } from "./briefs/load-briefs.ts";
import { callsOf } from "./measures/measure.ts";
import { modelUnderTest } from "./model.ts";
import { writeOnce } from "./write-letters.ts";

it("needs no key at an endpoint, and says what to set if no model is named", () => {
  const OPENAI_BASE_URL = "http://127.0.0.1:11434/v1";
  expect(modelUnderTest({ OPENAI_BASE_URL, OPENAI_MODEL: "qwen" })?.name).toBe("qwen at 127.0.0.1:11434");
  expect(() => modelUnderTest({ OPENAI_BASE_URL })).toThrow("Set OPENAI_MODEL");
  expect(modelUnderTest({})).toBeNull();
  expect(modelUnderTest({ OPENAI_API_KEY: "k" })?.name).toBe("gpt-4.1");
});

it("goes on after a letter that fails, and counts it", async () => {
  const briefs = loadBriefs("work").briefs.slice(0, 3);
  const builtIn = createBuiltInWriter();
  const failing: Writer = {
    write(brief, options) {
      if (brief === briefs[1]?.brief) throw new Error("The model's answer was empty.");
      return builtIn.write(brief, options);
    },
  };
  const lines: string[] = [];
  const run = await writeOnce(failing, briefs, (line) => lines.push(line));
  expect(run.letters.map(({ name }) => name)).toEqual([briefs[0]?.name, briefs[2]?.name]);
  expect(lines).toHaveLength(3);
  expect(callsOf(run)[0]).toMatchObject({
    value: "1",
    met: false,
    details: [`${briefs[1]?.name}: The model's answer was empty.`],
  });
});
