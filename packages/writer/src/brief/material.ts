import { type EmailBrief, type StoryType, WORD_RANGES, writerDecidesLesson } from "@storyletter/contract";
import { type Audience, readAudience } from "../grammar/audience.ts";
import { emotionOf } from "../phrases/emotions/emotion-banks.ts";
import type { Everyday } from "../phrases/everyday/everyday.ts";
import type { Emotion, Theme, Tone } from "../phrases/phrase.ts";
import { toneOf } from "../phrases/tones.ts";
import { lessonInStory, plainLesson } from "../story/lesson-in-story.ts";
import { readStory, type StorySentence } from "../story/read-story.ts";
import { readTemplateStory } from "../story/template-story.ts";
import { calmCase, cleanField } from "../text/clean.ts";
import { namesIn } from "../text/letter-case.ts";
import { bareWords } from "../text/words.ts";
import { findEveryday } from "./find-everyday.ts";
import { findTheme } from "./find-theme.ts";
import { type Product, readProduct } from "./product.ts";
import type { Room } from "./squeeze.ts";

/** The brief, read: what a letter can be made of. */
export interface Material {
  brief: EmailBrief;
  tone: Tone;
  emotion: Emotion;
  storyType: StoryType;
  theme: Theme;
  /** The readers' own fields, as far as we know them. */
  everyday: Everyday[];
  audience: Audience;
  product: Product;
  story: StorySentence[];
  /** The author's own lesson; null when it is for us to name one. */
  lesson: string | null;
  /** Advice given in a template. */
  advice: string | null;
  firstPerson: boolean;
  /** It ends where it went wrong: the feeling of the letter comes later. */
  endsBadly: boolean;
  names: ReadonlySet<string>;
  words: { min: number; max: number };
}

const sameWords = (a: string, b: string): boolean => bareWords(a).join(" ") === bareWords(b).join(" ");

const mentions = (text: string, name: string | null): boolean =>
  name !== null && name.length > 2 && /\p{Lu}/u.test(name) && text.includes(name);

export const readMaterial = (brief: EmailBrief, room: Room): Material => {
  const template = readTemplateStory(brief.story);
  const names = namesIn(calmCase(`${brief.story} . ${brief.lesson}`));
  const all = readStory(template?.prose ?? brief.story);
  const product = readProduct(brief, room, names);
  const given = cleanField(writerDecidesLesson(brief.lesson) ? (template?.lesson ?? "") : brief.lesson);
  const found = given === "" && all.length > 3 ? lessonInStory(all) : null;
  const lesson = given === "" ? (found?.lesson ?? null) : plainLesson(given, room.lesson) || null;
  const withoutLesson = all.filter(
    (each) => each !== found?.from && (lesson === null || !sameWords(each.text, lesson)),
  );
  const unnamed =
    brief.storyType === "indirect"
      ? withoutLesson.filter((each) => !mentions(each.text, product.name))
      : withoutLesson;
  const story = unnamed.length > 0 ? unnamed : withoutLesson.length > 0 ? withoutLesson : all;
  const theme = findTheme([
    { text: `${lesson ?? ""} ${template?.advice ?? ""}`, weight: 3 },
    { text: template?.hint ?? "", weight: 5 },
    { text: brief.keyBenefit, weight: 2 },
    { text: brief.contentFocus, weight: 2 },
    { text: brief.productDescription, weight: 1.5 },
    {
      text: all
        .map((each) => each.text)
        .join(" ")
        .slice(0, 6_000),
      weight: 0.75,
    },
    { text: brief.targetAudience, weight: 1.5 },
    { text: brief.title, weight: 1 },
  ]);
  return {
    brief,
    tone: toneOf(brief.tonePreference),
    emotion: emotionOf(brief.desiredEmotion),
    storyType: brief.storyType,
    theme,
    everyday: findEveryday(brief.targetAudience, [
      { text: brief.keyBenefit, weight: 1.5 },
      { text: brief.contentFocus, weight: 2 },
      { text: brief.productDescription, weight: 1 },
    ]),
    audience: readAudience(cleanField(brief.targetAudience), room.audience),
    product,
    story,
    lesson,
    advice: template?.advice ?? null,
    firstPerson: template?.firstPerson ?? /\b(?:I|I['’]m|I['’]d|my|me)\b/u.test(brief.story),
    endsBadly: template?.hint !== undefined && template.hint !== "",
    names,
    words: WORD_RANGES[brief.emailLength],
  };
};
