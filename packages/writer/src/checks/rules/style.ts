import { countWords } from "@storyletter/text/words";
import { readingGrade } from "../reading-grade.ts";
import type { Rule } from "../rule.ts";

/** Wording by which readers recognise a machine. Counted, never turned into a probability. */
const TELLS: readonly (readonly [RegExp, string])[] = [
  [/\bdelv(?:e|es|ed|ing)\b/giu, "delve"],
  [/\bunlock(?:s|ed|ing)?\b/giu, "unlock"],
  [/\bseamless(?:ly)?\b/giu, "seamless"],
  [/\belevat(?:e|es|ed|ing)\b/giu, "elevate"],
  [/\bleverag(?:e|es|ed|ing)\b/giu, "leverage"],
  [/\bgame[- ]chang(?:er|ers|ing)\b/giu, "game-changer"],
  [/\bin today['’]s (?:fast-paced|digital|busy|modern) world\b/giu, "in today's fast-paced world"],
  [/\bhere['’]s the thing\b/giu, "here's the thing"],
  [/\bnot only\b[^.!?]{1,80}\bbut\b/giu, "not only … but"],
];

/** Style is judged by the beginning of a text that is far longer than any letter. */
const SAMPLE = 6_000;
const DASH = /[—–]/gu;
const MAX_DASHES = 3;

export const machineTells: Rule = {
  id: "ai-tells",
  hard: false,
  evidence: "convention",
  check: ({ content: whole }) => {
    const content = whole.slice(0, SAMPLE);
    const dashes = content.match(DASH) ?? [];
    return [
      ...TELLS.flatMap(([pattern, name]) => {
        const [first, ...others] = content.match(pattern) ?? [];
        return first === undefined
          ? []
          : {
              where: "letter" as const,
              message: `"${name}" occurs ${others.length === 0 ? "once" : `${others.length + 1} times`}; readers take it for machine wording.`,
              quote: first,
              fix: "Say it the way you would say it aloud.",
            };
      }),
      ...(dashes.length > MAX_DASHES
        ? [
            {
              where: "letter" as const,
              message: `The letter has ${dashes.length} dashes.`,
              quote: dashes[0],
              fix: "Turn some of them into full stops.",
            },
          ]
        : []),
    ];
  },
};

const HIGHEST_GRADE = 8;
const MIN_SENTENCES = 5;

export const readability: Rule = {
  id: "reading-grade",
  hard: false,
  evidence: "study",
  check: ({ content }) => {
    const grade = readingGrade(content.slice(0, SAMPLE));
    return grade <= HIGHEST_GRADE
      ? []
      : {
          where: "letter",
          message: `The letter reads at school grade ${grade.toFixed(1)}; 5 to 8 is easy for most people. Advice only: it does not affect delivery.`,
          fix: "Cut the longest sentences in two.",
        };
  },
};

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const variedSentences: Rule = {
  id: "even-sentences",
  hard: false,
  evidence: "convention",
  check: ({ sentences }) => {
    const lengths = sentences.map(({ text }) => countWords(text)).filter((length) => length > 0);
    const mean = average(lengths);
    const spread = Math.sqrt(average(lengths.map((length) => (length - mean) ** 2)));
    return lengths.length < MIN_SENTENCES || spread >= mean * 0.3
      ? []
      : {
          where: "letter",
          message: "All sentences are about equally long.",
          fix: "Let a short one follow a long one.",
        };
  },
};

export const singleSpaces: Rule = {
  id: "double-spaces",
  hard: false,
  evidence: "convention",
  check: ({ letter }) =>
    letter.parts.flatMap(({ beat, paragraphs }) =>
      paragraphs.some((text) => text.includes("  "))
        ? [{ where: beat, message: "There are two spaces in a row.", fix: "Keep one." }]
        : [],
    ),
};

const CALM_TONES = new Set(["serious", "professional"]);

export const calmMarks: Rule = {
  id: "exclamation-marks",
  hard: false,
  evidence: "convention",
  check: ({ content, brief }) => {
    const marks = content.match(/!/gu)?.length ?? 0;
    return CALM_TONES.has(brief.tonePreference.toLowerCase()) && marks > 0
      ? {
          where: "letter",
          message: `A ${brief.tonePreference.toLowerCase()} letter with ${marks} exclamation mark${marks === 1 ? "" : "s"}.`,
          fix: "A full stop says it more firmly.",
        }
      : [];
  },
};
