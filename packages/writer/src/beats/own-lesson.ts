import type { Material } from "../brief/material.ts";
import { type ChoosingContext, chance, choose, ranked } from "../phrases/choose.ts";
import { PARTICULAR_REFLECTION, PARTICULAR_UNPACKED } from "../phrases/particular/thought.ts";
import { LESSON_LEAD } from "../phrases/structure.ts";
import { GENERAL_THEME } from "../phrases/themes/all-themes.ts";
import { TONE_TOUCH } from "../phrases/tones.ts";
import { lowerFirst } from "../text/letter-case.ts";
import { splitSentences } from "../text/sentences.ts";
import { bareWords } from "../text/words.ts";
import { type Block, may, must } from "./block.ts";

const stems = (text: string): Set<string> =>
  new Set(
    bareWords(text)
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5)),
  );

/** Of two lessons that fit the theme, the one that speaks of what the brief speaks of. */
const nearest = ({ brief, story, theme }: Material, context: ChoosingContext): string | null => {
  const own = stems(
    [...story.map(({ text }) => text), brief.keyBenefit, brief.contentFocus, brief.productDescription].join(
      " ",
    ),
  );
  const shared = (lesson: string) => Math.min(2, [...stems(lesson)].filter((stem) => own.has(stem)).length);
  const lessons = ranked(theme.lessons, "lesson", context).map(({ text }, index) => ({
    text,
    score: shared(text) - index * 0.6,
  }));
  return lessons.sort((a, b) => b.score - a.score)[0]?.text ?? null;
};

/** The lesson of the letter: the author's, or a plain one from the theme. */
export const lessonOf = (material: Material, context: ChoosingContext): string =>
  material.lesson ?? nearest(material, context) ?? choose(GENERAL_THEME.lessons, "lesson", context) ?? "";

const LEAD_SHARE = 0.4;

/** How much a tone needs its one audible touch. */
const TOUCH_PRIORITY = { casual: 17, authoritative: 16 } as const;
const touch = (tone: Material["tone"], context: ChoosingContext): Block[] =>
  tone === "casual" || tone === "authoritative"
    ? may("lesson", choose(TONE_TOUCH[tone], "touch", context), TOUCH_PRIORITY[tone])
    : [];

/** A thought before, the lesson in one plain sentence, a thought after. */
export const lessonBlocks = (material: Material, lesson: string, context: ChoosingContext): Block[] => {
  const { theme } = material;
  const led =
    chance(`${context.seed}|lesson-led`) < LEAD_SHARE &&
    splitSentences(lesson).length === 1 &&
    !/[:"“]/u.test(lesson);
  const slots = { ...context.slots, lesson: lowerFirst(lesson, material.names) };
  const text = led ? choose(LESSON_LEAD, "lesson-lead", { ...context, slots }, false) : null;
  const unpacked = [theme.unpacked, PARTICULAR_UNPACKED];
  return [
    ...may("lesson", choose(PARTICULAR_REFLECTION, "reflection", context), 6),
    ...may("lesson", choose(theme.reflection, "reflection-1", context), theme === GENERAL_THEME ? 19 : 16),
    ...may("lesson", choose(theme.reflection, "reflection-2", context), 15, true),
    ...may("lesson", choose(GENERAL_THEME.reflection, "reflection-3", context), 22),
    ...may("lesson", choose(GENERAL_THEME.tension, "tension-5", context), 25),
    ...must("lesson", text ?? lesson),
    ...touch(material.tone, context),
    ...may("lesson", choose(theme.unpacked, "unpacked", context), theme === GENERAL_THEME ? 20 : 14),
    ...may("lesson", choose(unpacked, "unpacked-2", context), 18, true),
    ...may("lesson", choose(PARTICULAR_UNPACKED, "unpacked-3", context), 19),
    ...may("lesson", choose(GENERAL_THEME.unpacked, "unpacked-4", context), 26),
  ];
};
