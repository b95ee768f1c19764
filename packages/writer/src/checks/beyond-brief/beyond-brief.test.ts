import { describe, expect, it } from "vitest";
import { beyondBrief } from "./beyond-brief.ts";
import { numberPhrases } from "./number-phrases.ts";
import { SENTENCES } from "./sentences.ts";

const judged = (kind: "fair" | "invented" | "swollen") =>
  Object.values(SENTENCES).flatMap(({ brief, ...sentences }) => {
    const check = beyondBrief(brief);
    return sentences[kind].map((sentence) => ({ sentence, found: check(sentence) }));
  });

describe("sentences held against their briefs", () => {
  it("are enough to mean something", () => {
    const count = judged("fair").length + judged("invented").length + judged("swollen").length;
    expect(count).toBeGreaterThanOrEqual(120);
  });

  it("raise no alarm where they are fair, in 98 of 100", () => {
    const fair = judged("fair");
    const alarms = fair.filter(({ found }) => found.length > 0);
    expect(alarms.length / fair.length, JSON.stringify(alarms, null, 1)).toBeLessThanOrEqual(0.02);
  });

  it.each(["invented", "swollen"] as const)("are found where they are %s, in 95 of 100", (kind) => {
    const wrong = judged(kind);
    const missed = wrong.filter(({ found }) => found.length === 0);
    expect(missed.length / wrong.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05);
  });
});

it.each([
  ["twenty-one", [21]],
  ["a hundred and twenty", [120]],
  ["$10k", [10_000]],
  ["1.2 million", [1_200_000]],
  ["two thousand five hundred", [2_500]],
  ["three dozen", [36]],
  ["73 and 21", [73, 21]],
  ["often, someone, ten", [10]],
  ["5 minutes, 3 kg", [5, 3]],
])("reads the numbers of %s whole", (text, values) => {
  expect(numberPhrases(text).map(({ value }) => value)).toEqual(values);
});
