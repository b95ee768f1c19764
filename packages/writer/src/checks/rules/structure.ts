import { BEATS, WORD_RANGES } from "@storyletter/contract";
import { sentenceKey } from "../../beats/drop-repeats.ts";
import { letterWords } from "../../letter-text.ts";
import { splitSentences } from "../../text/sentences.ts";
import { LINK } from "../../text/words.ts";
import type { Rule } from "../rule.ts";

const MOST_SENTENCES = 3;

export const beatsInOrder: Rule = {
  id: "beats",
  hard: true,
  evidence: "convention",
  check: ({ letter }) => {
    const order = letter.parts.map(({ beat }) => beat);
    const complete = order.join() === BEATS.join();
    const empty = letter.parts.filter(({ paragraphs }) => paragraphs.every((text) => text.trim() === ""));
    return [
      ...(complete
        ? []
        : [
            {
              where: "letter" as const,
              message: "The parts of the letter are not all there, or not in their order.",
              fix: "Tell it from the hook to the P.S.",
            },
          ]),
      ...empty.map(({ beat }) => ({
        where: beat,
        message: "This part of the letter is empty.",
        fix: "Give it at least one sentence.",
      })),
    ];
  },
};

export const lengthInRange: Rule = {
  id: "length",
  hard: true,
  evidence: "rule",
  check: ({ letter, brief }) => {
    const words = letterWords(letter.parts);
    const { min, max } = WORD_RANGES[brief.emailLength];
    const message = `The letter has ${words} words; ${min} to ${max} were asked for.`;
    if (words < min)
      return [{ where: "letter", message, fix: "Give the scene or the reader's situation more room." }];
    if (words > max) return [{ where: "letter", message, fix: "Take out what the story can do without." }];
    return words === letter.wordCount
      ? []
      : [
          {
            where: "letter",
            message: "The word count of the letter is not that of its text.",
            fix: "Count again.",
          },
        ];
  },
};

export const shortParagraphs: Rule = {
  id: "paragraphs",
  hard: true,
  evidence: "convention",
  check: ({ letter }) =>
    letter.parts.flatMap(({ beat, paragraphs }) =>
      paragraphs
        .filter(
          (text) =>
            splitSentences(text.replace(LINK, "").replace(/^P\.S\.\s*/u, "")).length > MOST_SENTENCES ||
            text.includes("\n\n"),
        )
        .map((text) => ({
          where: beat,
          message: `A paragraph has more than three sentences: "${text.slice(0, 40)}…"`,
          fix: "Start a new paragraph where the thought turns.",
        })),
    ),
};

export const noRepeatedSentence: Rule = {
  id: "repeated-sentence",
  hard: true,
  evidence: "convention",
  check: ({ letter }) => {
    const seen = new Set<string>();
    return letter.parts.flatMap(({ beat, paragraphs }) =>
      paragraphs
        .flatMap((text) => splitSentences(text.replace(LINK, "")))
        .filter((sentence) => {
          const key = sentenceKey(sentence);
          if (key === null) return false;
          if (seen.has(key)) return true;
          seen.add(key);
          return false;
        })
        .map((sentence) => ({
          where: beat,
          message: `This sentence is in the letter twice: "${sentence}"`,
          fix: "Keep it where it does most.",
        })),
    );
  },
};

/** What must never reach a reader: markers, slots, field names. */
const UNFINISHED =
  /\[AI_DECIDES_LESSON\]|\{\w+\}|\bundefined\b|Template (?:Type|Name):|\[(?:your|name|insert)[^\]]*\]/iu;

export const nothingUnfinished: Rule = {
  id: "unfinished",
  hard: true,
  evidence: "rule",
  check: ({ letter, brief }) => {
    const own = Object.values(brief).join("\n");
    return letter.parts.flatMap(({ beat, paragraphs }) =>
      paragraphs
        .map((text) => UNFINISHED.exec(text)?.[0])
        .filter(
          (mark): mark is string =>
            mark !== undefined && (mark === "[AI_DECIDES_LESSON]" || !own.includes(mark)),
        )
        .map((mark) => ({
          where: beat,
          message: `Something is still to be filled in: ${mark}`,
          fix: "Fill it in or take it out.",
        })),
    );
  },
};
