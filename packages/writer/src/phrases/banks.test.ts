import type { Letter } from "@storyletter/contract";
import { describe, expect, it } from "vitest";
import { SCORED_PHRASES } from "../checks/rules/spam-phrases.ts";
import { machineTells } from "../checks/rules/style.ts";
import { RAMBLING_BRIEF } from "../testing/rambling-brief.ts";
import { quantitiesIn } from "../text/numbers.ts";
import { splitSentences } from "../text/sentences.ts";
import { CTA_LINES, PS_LINK, SMALL_STEP } from "./call-to-action.ts";
import { render } from "./choose.ts";
import { EMOTION_BANKS } from "./emotions/emotion-banks.ts";
import { ALL_EVERYDAY } from "./everyday/all-everyday.ts";
import {
  BENEFIT_FRAMES,
  DESCRIPTION_FRAMES,
  PRICE_BOTH,
  PRICE_FREE,
  PRICE_IN_WORDS,
  PRICE_ONE,
  PRICE_WITH_SAVING,
} from "./offer.ts";
import { PARTICULAR_PICTURE, PARTICULAR_PS } from "./particular/close.ts";
import { PARTICULAR_ENTRY, PARTICULAR_ENTRY_FOR_GROUP } from "./particular/entry.ts";
import { COMMON_READER, PARTICULAR_READER } from "./particular/reader.ts";
import { PARTICULAR_STEP } from "./particular/step.ts";
import { PARTICULAR_PRINCIPLE, PARTICULAR_REFLECTION, PARTICULAR_UNPACKED } from "./particular/thought.ts";
import type { Bank, Tone } from "./phrase.ts";
import { PREHEADERS } from "./preheaders.ts";
import { ENTRY_FOR_ANYONE, LESSON_LEAD, PRODUCT_INTRO, THIN_SCENE, THIN_TURN } from "./structure.ts";
import { GENERAL_THEME, THEMES } from "./themes/all-themes.ts";
import { TONE_TOUCH } from "./tones.ts";

const themes = [...THEMES, GENERAL_THEME];
const psBanks: Bank[] = [
  ...themes.map(({ ps }) => ps),
  ...ALL_EVERYDAY.map(({ ps }) => ps),
  ...Object.values(EMOTION_BANKS).map(({ ps }) => ps),
  PARTICULAR_PS,
];
const bodyBanks: Bank[] = [
  ...themes.flatMap(({ aside, tension, reflection, lessons, unpacked, entry, reader, principle }) => [
    aside,
    tension,
    reflection,
    lessons,
    unpacked,
    entry,
    reader,
    principle,
  ]),
  ...ALL_EVERYDAY.flatMap(({ day, cost, after }) => [day, cost, after]),
  ...Object.values(EMOTION_BANKS).flatMap(({ peak, picture }) => [peak, picture]),
  ...Object.values(TONE_TOUCH),
  ...Object.values(PRODUCT_INTRO),
  ...Object.values(SMALL_STEP),
  ...Object.values(BENEFIT_FRAMES),
  ...Object.values(DESCRIPTION_FRAMES),
  ...Object.values(CTA_LINES).flatMap(({ named, unnamed }) => [named, unnamed]),
  ...Object.values(PS_LINK),
  ...[PARTICULAR_ENTRY, PARTICULAR_ENTRY_FOR_GROUP, PARTICULAR_READER, COMMON_READER],
  ...[PARTICULAR_REFLECTION, PARTICULAR_UNPACKED, PARTICULAR_PRINCIPLE],
  ...Object.values(PARTICULAR_PICTURE),
  ...Object.values(PARTICULAR_STEP),
  ...[ENTRY_FOR_ANYONE, LESSON_LEAD, THIN_SCENE, THIN_TURN],
  ...[PRICE_BOTH, PRICE_FREE, PRICE_IN_WORDS, PRICE_ONE, PRICE_WITH_SAVING],
];
const texts = (banks: readonly Bank[]): string[] =>
  banks.flatMap((bank) => bank.map((entry) => (typeof entry === "string" ? entry : entry.text)));
const all = [
  ...texts(psBanks),
  ...texts(bodyBanks),
  ...texts(Object.values(PREHEADERS)),
  ...themes.flatMap(({ questions, gaps }) => [...questions, ...gaps]),
];
const tones: readonly Tone[] = ["casual", "professional"];
const filled = new Proxy<Record<string, string>>({}, { get: () => "it" });
const sentences = (text: string, tone: Tone) =>
  splitSentences(render(text, { tone, slots: filled, lift: 0 })).length;

describe("wording of ours", () => {
  it.each(texts(bodyBanks))("fits into a paragraph of three sentences: %s", (text) => {
    for (const tone of tones) expect(sentences(text, tone)).toBeLessThanOrEqual(3);
  });

  it.each(texts(psBanks))("leaves a sentence for the link in the P.S.: %s", (text) => {
    for (const tone of tones) expect(sentences(text, tone)).toBeLessThanOrEqual(2);
  });

  it("says nothing in two places", () => {
    const sayings = all.filter((text) => !/[{:]|link once more|where it starts|free\.$/u.test(text));
    expect(sayings.filter((text, index) => sayings.indexOf(text) !== index)).toEqual([]);
  });

  it("claims no number, marks no exclamation and writes no dash", () => {
    expect(
      all.filter((text) => [...quantitiesIn(text)].some((value) => value > 2) || /[!—–]/u.test(text)),
    ).toEqual([]);
  });

  it("has no machine wording and nothing that spam filters score", () => {
    const letter: Letter = {
      subjects: [],
      parts: [],
      wordCount: 0,
      trackingUrl: "",
      writer: { kind: "built-in", name: "", version: "", fallbackReason: null },
    };
    for (const text of all)
      expect(machineTells.check({ letter, content: text, brief: RAMBLING_BRIEF })).toEqual([]);
    expect(all.filter((text) => SCORED_PHRASES.some(([pattern]) => pattern.test(text)))).toEqual([]);
  });

  it("claims nothing that happened: past tense belongs to the author", () => {
    const past = texts([
      ...themes.flatMap(({ aside, tension, reflection, unpacked, principle }) => [
        aside,
        tension,
        reflection,
        unpacked,
        principle,
      ]),
      ...Object.values(EMOTION_BANKS).map(({ peak }) => peak),
    ]);
    expect(
      past.filter((text) =>
        /(?:^|[.;:] )(?:It|There|That|This|Nobody|Nothing|Everybody|Everything|One day it|(?:The|All|Each) \p{L}+) (?:was|were|had|did|went|came|took)\b/u.test(
          text,
        ),
      ),
    ).toEqual([]);
  });
});
