import { readStructuredStory } from "@storyletter/contract/bonus/constants";
import type { EmailBrief } from "@storyletter/contract/emails";
import { AI_DECIDES_LESSON } from "@storyletter/contract/emails/constants";
import { describe, expect, it } from "vitest";
import { writeLetter } from "./built-in/built-in-writer.ts";
import { questionsFor } from "./questions.ts";
import { BRIEFS } from "./testing/briefs.ts";

const bakery = BRIEFS.bakery as EmailBrief;
const asked = (brief: EmailBrief) => writeLetter(brief).questions.map(({ id }) => id);

describe("“Let AI decide the lesson” without a model", () => {
  const undecided = { ...bakery, lesson: AI_DECIDES_LESSON };

  it("asks for the lesson in the letter, first, at the lesson's place", () => {
    expect(writeLetter(undecided).questions[0]).toMatchObject({ id: "lesson", beat: "lesson", answer: null });
    expect(asked({ ...bakery, lesson: "" })[0]).toBe("lesson");
  });

  it("asks for it in a letter that is long enough, too", () => {
    const { letter } = writeLetter(undecided);
    const ids = questionsFor(undecided, { ...letter, wordCount: 400 }).map(({ id }) => id);
    expect(ids).toEqual(["lesson"]);
  });

  it("asks for none that is there: typed, or an answer of the story's template", () => {
    expect(asked(bakery)).not.toContain("lesson");
    const story =
      "Template Type: failure_F01\nTemplate Name: Expensive Mistake\nmistake_cost: Four thousand euros\nwhat_happened: I ordered a second oven before I had sold the first loaf\nlesson_learned: Sell one loaf before you buy an oven\nprevention_tip: Ask ten neighbors first";
    expect(readStructuredStory(story)).not.toBeNull();
    expect(asked({ ...undecided, story })).not.toContain("lesson");
  });

  it("asks for none in the form, which has a field for it", () => {
    expect(questionsFor(undecided).map(({ id }) => id)).not.toContain("lesson");
  });
});
