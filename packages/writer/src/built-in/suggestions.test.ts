import { expect, it } from "vitest";
import { BRIEFS } from "../testing/briefs.ts";
import { createBuiltInWriter, writeLetter } from "./built-in-writer.ts";
import { createBuiltInSuggestions } from "./suggestions.ts";

const { bakery } = BRIEFS;
if (!bakery) throw new Error("There is no bakery.");
const brief = bakery;
const { letter, content } = writeLetter(brief, "one");
const suggestions = createBuiltInSuggestions(createBuiltInWriter());
const ask = (kind: "opening" | "subjects", changes = {}) =>
  suggestions.suggest(
    {
      kind,
      brief,
      letter: { text: content, subjects: letter.subjects.map(({ text }) => text) },
      passage: "",
      instruction: "",
      ...changes,
    },
    { userId: "mara" },
  );

it("suggests openings that are the author's own sentences, and not the present one", async () => {
  const openings = await ask("opening");
  expect(openings.length).toBeGreaterThan(0);
  for (const { text, adds } of openings) {
    expect(content.startsWith(text)).toBe(false);
    expect(adds).toEqual([]);
  }
});

it("suggests subject lines that the letter does not have", async () => {
  const present = letter.subjects.map(({ text }) => text);
  const offered = await ask("subjects", { letter: { text: content, subjects: present.slice(0, 2) } });
  expect(offered.length).toBeGreaterThan(0);
  for (const { text } of offered) expect(present.slice(0, 2)).not.toContain(text);
});

it("has nothing to suggest for a brief that only a model can use", async () => {
  expect(await ask("opening", { brief: { ...brief, story: "...", ctaUrl: "nowhere" } })).toEqual([]);
});
