import type { EmailBrief } from "@storyletter/contract";
import { describe, expect, it } from "vitest";
import { writeLetter } from "./built-in-writer.ts";
import { BRIEFS } from "./testing/briefs.ts";
import { RAMBLING_BRIEF } from "./testing/rambling-brief.ts";

const page = (brief: EmailBrief): string => {
  const { letter, content } = writeLetter(brief, "golden");
  const subjects = letter.subjects.map(({ angle, text, preheader }) => `${angle}: ${text}\n    ${preheader}`);
  return `${subjects.join("\n")}\n\n${content}\n`;
};

/** Whoever changes the wording sees here what it does to real letters. */
describe("letters of the fixtures", () => {
  it.each(Object.entries({ ...BRIEFS, rambling: RAMBLING_BRIEF }))("%s", async (name, brief) => {
    await expect(page(brief)).toMatchFileSnapshot(`testing/letters/${name}.txt`);
  });
});
