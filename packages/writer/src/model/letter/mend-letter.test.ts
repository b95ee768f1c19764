import type { Letter } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { checkLetter } from "../../checks/check-letter.ts";
import { BRIEFS } from "../../testing/briefs.ts";
import { BAKERY_SUBJECTS, bakeryAnswer } from "../testing/answers.ts";
import { composeLetter } from "./finish-letter.ts";
import { judgeLetter } from "./judge-letter.ts";
import { mendLetter } from "./mend-letter.ts";

const { bakery } = BRIEFS;
if (!bakery) throw new Error("There is no bakery.");
const brief = bakery;
const answer = bakeryAnswer();
const good = composeLetter(answer, { brief, link: "https://example.com/x", model: "m" });

const rules = (letter: Letter) => judgeLetter(answer, letter, brief).map(({ rule }) => rule);

describe("what code mends", () => {
  it("leaves a good letter as it is", () => expect(mendLetter(good)).toEqual(good));

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
    const subject = {
      angle: "dialogue",
      text: "Rest well",
      preheader: "What two camping stoves taught us",
    } as const;
    const letter = { ...good, subjects: [subject, ...BAKERY_SUBJECTS.slice(1, 5)] };
    expect(rules(letter)).not.toContain("subject-length");
    expect(rules(letter)).not.toContain("preheaders");
    // Nor once its owner has edited it.
    const edited = checkLetter(letter, brief, { isEdited: true }).map(({ rule }) => rule);
    expect(edited).not.toContain("subject-length");
    expect(edited).not.toContain("preheaders");
  });
});
