import { splitSentences } from "@storyletter/text/sentences";
import { checkLetter } from "@storyletter/writer/checks";
import { readWith, type SentenceReader } from "@storyletter/writer/model-reading";
import { describe, expect, it } from "vitest";
import { judgeByModel, judgeByRules, labelMeasure, letterOf, truthMeasures } from "./judge.ts";
import {
  loadDetails,
  loadFairLetters,
  loadParaphrases,
  loadSentences,
  type SentenceKind,
} from "./load-sentences.ts";

const sets = { sentences: loadSentences(), paraphrases: loadParaphrases(), details: loadDetails() };

/** The share that the rules find; if it isn't as expected, what they found and missed. */
const expectShare = (set: keyof typeof sets, kind: SentenceKind, isRight: (share: number) => boolean) => {
  const judged = judgeByRules(sets[set]).filter((each) => each.kind === kind);
  const found = judged.filter((each) => each.found.length > 0);
  const told = kind === "fair" ? found : judged.filter((each) => each.found.length === 0);
  expect(isRight(found.length / judged.length), JSON.stringify(told, null, 1)).toBe(true);
};

describe("300 sentences compared with their briefs by rules", () => {
  it("cover 30 briefs", () => {
    expect(sets.sentences).toHaveLength(30);
    expect(judgeByRules(sets.sentences)).toHaveLength(300);
  });

  it("raise an alarm in at most 2% if they are fair", () =>
    expectShare("sentences", "fair", (share) => share <= 0.02));
  it("are found in at least 95% if they are invented", () =>
    expectShare("sentences", "invented", (share) => share >= 0.95));
  it("are found in at least 85% if they are swollen", () =>
    expectShare("sentences", "swollen", (share) => share >= 0.85));
});

describe("200 sentences in other words than their briefs, by rules", () => {
  it("cover 20 briefs", () => {
    expect(sets.paraphrases).toHaveLength(20);
    expect(judgeByRules(sets.paraphrases)).toHaveLength(200);
  });

  it("raise an alarm in at most 2% if they are fair", () =>
    expectShare("paraphrases", "fair", (share) => share <= 0.02));
  it("are found no less often than before: most of them need a reader", () => {
    expectShare("paraphrases", "invented", (share) => share >= 0.27);
    expectShare("paraphrases", "swollen", (share) => share >= 0.35);
  });
});

describe("224 sentences that may differ from their briefs in one detail, by rules", () => {
  it("cover 14 briefs", () => {
    expect(sets.details).toHaveLength(14);
    expect(judgeByRules(sets.details)).toHaveLength(224);
  });

  it("raise an alarm in at most 2% if they are fair", () =>
    expectShare("details", "fair", (share) => share <= 0.02));
  it("are found no less often than before: most of them need a reader", () => {
    expectShare("details", "invented", (share) => share >= 0.24);
    expectShare("details", "swollen", (share) => share >= 0.28);
  });
});

describe("with a model", () => {
  const cases = [...sets.sentences, ...sets.paraphrases, ...sets.details];
  const wrong = cases.flatMap(({ sentences }) =>
    sentences.flatMap(({ kind, text }) => (kind === "fair" ? [] : [text])),
  );
  const perfect = readWith(
    async (asked) =>
      new Map(
        asked.map(({ sentence }, at) => [at, wrong.some((text) => text.includes(sentence)) ? "new" : "said"]),
      ),
  );

  it("only what it isn't asked about can be missed: a perfect reader finds all but a few", async () => {
    const { judged, ...labels } = await judgeByModel(cases, perfect, () => {});
    const [caught, alarms] = truthMeasures("all", judged, true);
    expect(caught).toMatchObject({ met: true });
    expect(alarms).toMatchObject({ met: true });
    expect(labelMeasure("all", labels)).toMatchObject({ met: true });
  });

  it("whatever fails is left to the rules, and is counted", async () => {
    const failing: SentenceReader = { read: () => Promise.reject(new Error("No answer.")) };
    const failures: string[] = [];
    const some = cases.slice(0, 3);
    const { judged, ...labels } = await judgeByModel(some, failing, (line) => failures.push(line));
    expect(judged).toEqual(judgeByRules(some));
    expect(failures).toHaveLength(3);
    expect(labelMeasure("all", labels)).toMatchObject({ value: "0% of 30", met: false });
  });
});

it("raises an alarm in at most 2% of the sentences of whole letters without inventions", () => {
  const sentences = loadFairLetters().flatMap(({ brief, letter }) =>
    letter.flatMap(splitSentences).map((text) => ({
      text,
      found: checkLetter(letterOf([text]), brief).filter(({ rule }) =>
        ["invented-facts", "unsupported-sentence"].includes(rule),
      ),
    })),
  );
  const wrong = sentences.filter(({ found }) => found.length > 0);
  expect(sentences.length).toBeGreaterThanOrEqual(140);
  expect(wrong.length / sentences.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.02);
});
