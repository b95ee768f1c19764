import { expect, it } from "vitest";
import { namedBrief } from "../testing/briefs.ts";
import { createBuiltInWriter } from "./built-in-writer.ts";
import { createBuiltInSuggestions } from "./suggestions.ts";

const brief = namedBrief("oven");
const writer = createBuiltInWriter();
const suggest = async (kind: "opening" | "subjects") => {
  const { letter, content } = await writer.write(brief, { seed: "1" });
  const request = {
    kind,
    brief,
    letter: { text: content, subjects: letter.subjects.map(({ text }) => text) },
    passage: "",
    instruction: "",
  };
  return { letter, suggestions: await createBuiltInSuggestions(writer).suggest(request, { userId: "mara" }) };
};

it("suggests subjects in the author's words that the letter does not have", async () => {
  const { letter, suggestions } = await suggest("subjects");
  expect(suggestions.length).toBeGreaterThan(0);
  const known = letter.subjects.map(({ text }) => text);
  for (const { text, preheader, adds } of suggestions) {
    expect(known).not.toContain(text);
    expect(preheader).not.toBe("");
    expect(adds).toEqual([]);
  }
});

it("suggests a later sentence of the letter as its opening: one that quotes or counts something", async () => {
  const { suggestions } = await suggest("opening");
  expect(suggestions.map(({ text }) => text)).toContain(
    "A customer said: 'You should break things more often.'",
  );
});
