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

const LEAD_SHARE = 0.55;

/** How much a tone needs its one audible touch. The joke of the humorous tone comes with the turn. */
const TOUCH_PRIORITY = { personal: 7, casual: 9, professional: 12, serious: 9, authoritative: 12 } as const;

/** A thought before, the lesson in one plain sentence, a thought after. */
export const lessonBlocks = (material: Material, lesson: string, context: ChoosingContext): Block[] => {
  const { theme } = material;
  const led =
    chance(`${context.seed}|lesson-led`) < LEAD_SHARE &&
    splitSentences(lesson).length === 1 &&
    !/[:"“]/u.test(lesson);
  const slots = { ...context.slots, lesson: lowerFirst(lesson, material.names) };
  const text = led ? choose(LESSON_LEAD, "lesson-lead", { ...context, slots }, false) : null;
  const reflection = [theme.reflection, PARTICULAR_REFLECTION];
  const unpacked = [theme.unpacked, PARTICULAR_UNPACKED];
  return [
    ...may("lesson", choose(reflection, "reflection", context), 4),
    ...may("lesson", choose(theme.reflection, "reflection-2", context), 15, true),
    ...may("lesson", choose(GENERAL_THEME.reflection, "reflection-3", context), 20),
    ...may("lesson", choose(GENERAL_THEME.tension, "tension-5", context), 25),
    ...must("lesson", text ?? lesson),
    ...(material.tone === "humorous"
      ? []
      : may("lesson", choose(TONE_TOUCH[material.tone], "touch", context), TOUCH_PRIORITY[material.tone])),
    ...may("lesson", choose(unpacked, "unpacked", context), 5),
    ...may("lesson", choose(unpacked, "unpacked-2", context), 13, true),
    ...may("lesson", choose(PARTICULAR_UNPACKED, "unpacked-3", context), 19),
    ...may("lesson", choose(GENERAL_THEME.unpacked, "unpacked-4", context), 26),
  ];
};
