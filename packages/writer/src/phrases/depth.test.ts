import { BEATS, type Beat } from "@storyletter/contract";
import { expect, it } from "vitest";
import { CTA_LINES, PS_LINK, SMALL_STEP } from "./call-to-action.ts";
import { EMOTION_BANKS } from "./emotions/emotion-banks.ts";
import { ALL_EVERYDAY } from "./everyday/all-everyday.ts";
import { BENEFIT_FRAMES, PRICE_ONE } from "./offer.ts";
import { PARTICULAR_PICTURE, PARTICULAR_PS } from "./particular/close.ts";
import { PARTICULAR_ENTRY } from "./particular/entry.ts";
import { PARTICULAR_STEP } from "./particular/step.ts";
import { PARTICULAR_PRINCIPLE } from "./particular/thought.ts";
import type { Bank, Emotion, Theme, Tone } from "./phrase.ts";
import { LESSON_LEAD, PRODUCT_INTRO, THIN_SCENE, THIN_TURN } from "./structure.ts";
import { GENERAL_THEME, THEMES } from "./themes/all-themes.ts";
import { TONE_STYLES, TONE_TOUCH } from "./tones.ts";

const DEEP = 12;
const HEDGE = /\b(?:perhaps|probably|maybe|may|might|rather|i suspect)\b/iu;
const tones = Object.keys(TONE_STYLES) as Tone[];
const emotions = Object.keys(EMOTION_BANKS) as Emotion[];

/** What may be said in one place of a letter of this kind; the hook is the author's own. */
const placesOf = (theme: Theme, emotion: Emotion, tone: Tone): Record<Exclude<Beat, "hook">, Bank[]> => {
  const { peak, picture, ps } = EMOTION_BANKS[emotion];
  return {
    scene: [theme.aside, GENERAL_THEME.aside, THIN_SCENE],
    tension: [theme.tension, GENERAL_THEME.tension],
    turn: [peak, TONE_TOUCH[tone], THIN_TURN],
    lesson: [theme.reflection, theme.unpacked, LESSON_LEAD],
    bridge: [
      PARTICULAR_ENTRY,
      theme.reader,
      theme.principle,
      PARTICULAR_PRINCIPLE,
      PRODUCT_INTRO.nameAndThing,
    ],
    offer: [BENEFIT_FRAMES.imperative, PRICE_ONE, SMALL_STEP.buy, PARTICULAR_STEP.buy],
    callToAction: [picture, PARTICULAR_PICTURE[emotion], CTA_LINES.buy.named],
    ps: [PARTICULAR_PS, theme.ps, ps, PS_LINK.buy],
  };
};

const sayable = (banks: readonly Bank[], tone: Tone): number =>
  banks
    .flat()
    .filter(
      (entry) => TONE_STYLES[tone].hedges || !HEDGE.test(typeof entry === "string" ? entry : entry.text),
    ).length;

it.each(tones)("has a dozen things to say in every place, whatever the story is about: %s", (tone) => {
  for (const theme of [...THEMES, GENERAL_THEME])
    for (const emotion of emotions) {
      const places = placesOf(theme, emotion, tone);
      expect(["hook", ...Object.keys(places)]).toEqual([...BEATS]);
      for (const [beat, banks] of Object.entries(places))
        expect(sayable(banks, tone), `${theme.id}, ${emotion}, ${beat}`).toBeGreaterThanOrEqual(DEEP);
    }
});

it("knows ten scenes, and more than a few of all the rest, of every field", () => {
  for (const { id, day, cost, after, ps } of ALL_EVERYDAY) {
    expect(day.length, id).toBeGreaterThanOrEqual(10);
    for (const bank of [cost, after, ps]) expect(bank.length, id).toBeGreaterThanOrEqual(4);
  }
});
