import type { Letter } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../../testing/briefs.ts";
import { bakeryAnswer } from "../testing/answers.ts";
import { composeLetter } from "./compose-letter.ts";
import { judgeLetter } from "./judge-letter.ts";
import { mendLetter } from "./mend-letter.ts";

const { bakery } = BRIEFS;
if (!bakery) throw new Error("There is no bakery.");
const brief = bakery;
const answer = bakeryAnswer();
const good = composeLetter(answer, { brief, link: "https://example.com/x", model: "m" });

const withSubjects = (...texts: string[]): Letter => ({
  ...good,
  subjects: good.subjects.map((subject, index) => ({ ...subject, text: texts[index] ?? subject.text })),
});
const subjectsOf = (letter: Letter) => mendLetter(letter).subjects.map(({ text }) => text);
const rules = (letter: Letter) => judgeLetter(answer, letter, brief).map(({ rule }) => rule);

describe("what code mends", () => {
  it("leaves a good letter as it is", () => expect(mendLetter(good)).toEqual(good));

  it("is the form of a subject, never its point", () => {
    expect(
      subjectsOf(
        withSubjects(
          "Re: my oven died!! And so did my week!",
          "THREE HUNDRED ROLLS AND NO OVEN",
          "The oven died, and with it a week that had seven working days in it",
        ),
      ).slice(0, 3),
    ).toEqual(["My oven died. And so did my week!", "Three hundred rolls and no oven", "The oven died"]);
  });

  it("gives subjects that start alike another start, and leaves those it cannot change", () => {
    expect(subjectsOf(withSubjects("The oven died", "The rolls waited")).slice(0, 2)).toEqual([
      "The oven died",
      "Rolls waited",
    ]);
    expect(subjectsOf(withSubjects("What broke?", "What if it breaks?")).slice(0, 2)).toEqual([
      "What broke?",
      "So, what if it breaks?",
    ]);
    expect(subjectsOf(withSubjects("Rest is work", "Rest is near")).slice(0, 2)).toEqual([
      "Rest is work",
      "Rest is near",
    ]);
  });

  it("takes out a sentence that an earlier part has said, and counts again", () => {
    const [sentence = ""] = good.parts[0]?.paragraphs ?? [];
    const parts = good.parts.map((part) =>
      part.beat === "bridge" ? { ...part, paragraphs: [...part.paragraphs, sentence] } : part,
    );
    const mended = mendLetter({ ...good, parts, wordCount: good.wordCount + 18 });
    expect(mended).toEqual(good);
  });
});

describe("lengths", () => {
  const cut = (words: number): Letter => {
    const tail = Array.from({ length: Math.abs(words) }, () => "word").join(" ");
    const parts = good.parts.map((part) =>
      part.beat === "tension" ? { ...part, paragraphs: [tail] } : part,
    );
    return mendLetter({ ...good, parts });
  };

  it("have five percent of play, and the count shown is the true one", () => {
    const others = cut(1).wordCount - 1;
    expect(rules(cut(286 - others))).not.toContain("length");
    expect(cut(286 - others).wordCount).toBe(286);
    expect(rules(cut(280 - others))).toContain("length");
  });

  it("ask nothing of a short subject, and a preheader may be a little short", () => {
    const letter = withSubjects("Rest well");
    const short = {
      ...letter.subjects[0],
      text: "Rest well",
      preheader: "What two camping stoves taught us",
    };
    const subjects = [{ ...short, angle: "dialogue" as const }, ...letter.subjects.slice(1)];
    expect(rules({ ...letter, subjects })).not.toContain("subject-length");
    expect(rules({ ...letter, subjects })).not.toContain("preheaders");
  });
});
