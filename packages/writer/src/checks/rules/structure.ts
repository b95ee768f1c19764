import { AI_DECIDES_LESSON, WORD_RANGES } from "@storyletter/contract/emails/constants";
import { BEATS, type Letter, type LetterPart } from "@storyletter/contract/letters";
import { quoted } from "@storyletter/text/quotations";
import { bareWords } from "@storyletter/text/words";
import { letterWords, mostBesideStory } from "../../letter-text.ts";
import type { Rule } from "../rule.ts";

/** What every letter has; the other parts only where there is something to say. */
const NEEDED: ReadonlySet<string> = new Set(["hook", "offer", "callToAction"]);

export const beatsInOrder: Rule = {
  id: "beats",
  hard: true,
  evidence: "convention",
  check: ({ letter, isEdited }) => {
    // An author who strikes the P.S. knows that it is gone.
    if (isEdited) return [];
    const order = letter.parts.map(({ beat }) => beat);
    const complete = order.join() === BEATS.join();
    const empty = letter.parts.filter(
      ({ beat, paragraphs }) => NEEDED.has(beat) && paragraphs.every((text) => text.trim() === ""),
    );
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
  hard: false,
  evidence: "rule",
  check: ({ letter, brief }) => {
    const words = letterWords(letter.parts);
    const { max } = WORD_RANGES[brief.emailLength];
    const message = `The letter has ${words} words; at most ${max} were asked for.`;
    if (
      words > max &&
      (letter.writer.kind === "model" || wordsBeside(letter) > mostBesideStory(brief.emailLength))
    )
      return [{ where: "letter", message, fix: "Take out what the story can do without." }];
    return words === letter.wordCount
      ? []
      : {
          where: "letter",
          message: "The word count of the letter is not that of its text.",
          fix: "Count again.",
        };
  },
};

const STORY: ReadonlySet<string> = new Set(["hook", "scene", "tension", "turn"]);

/** The story's own last paragraph can be the lesson. */
const isOfStory = ({ beat, sources }: LetterPart): boolean =>
  STORY.has(beat) ||
  (sources !== undefined && sources.length > 0 && sources.every(({ fields }) => fields.join() === "story"));

const wordsBeside = ({ parts }: Pick<Letter, "parts">): number =>
  letterWords(parts.filter((part) => !isOfStory(part)));

const counted = (words: number): string => `${words} ${words === 1 ? "word" : "words"}`;

/** Where no part of a story can go without harm, it is whole, and a finding says by how much it is over. */
export const wholeStory: Rule = {
  id: "whole-story",
  hard: false,
  evidence: "convention",
  check: ({ letter, brief }) => {
    const words = letterWords(letter.parts);
    const over = words - WORD_RANGES[brief.emailLength].max;
    if (letter.writer.kind === "model" || over <= 0) return [];
    const alone = words - wordsBeside(letter) - WORD_RANGES[brief.emailLength].max;
    return {
      where: "letter",
      message:
        alone > 0
          ? `The story alone runs ${counted(alone)} over the length you chose; the letter has ${words} words.`
          : `With the whole story the letter runs ${counted(over)} over the length you chose.`,
      fix: "Nothing of the story could go without harm: choose a longer length, or cut what you can spare.",
    };
  },
};

/** Shorter ones may come again: "It works." */
const SHORTEST_REPEAT = 4;

export const noRepeatedSentence: Rule = {
  id: "repeated-sentence",
  hard: true,
  evidence: "convention",
  check: ({ letter, sentences }) => {
    const seen = new Set<string>();
    return (
      sentences
        // A P.S. may take up what the letter has said: that is what it is for.
        .filter(({ beat }) => letter.writer.kind === "model" || beat !== "ps")
        .filter(({ text }) => {
          const words = bareWords(text);
          const key = words.join(" ");
          const isAgain = seen.has(key);
          seen.add(key);
          return isAgain && words.length >= SHORTEST_REPEAT;
        })
        .map(({ beat, text }) => ({
          where: beat,
          message: `This sentence is in the letter twice: ${quoted(text)}`,
          quote: text,
          fix: "Keep it where it does most.",
        }))
    );
  },
};

/** What must never reach a reader: markers, slots, field names. */
const UNFINISHED = [
  /\[AI_DECIDES_LESSON\]|\{\w{1,40}\}|\bundefined\b|Template (?:Type|Name):/iu,
  /\[(?:your|name|insert)[^[\]]{0,60}\]/iu,
];

export const nothingUnfinished: Rule = {
  id: "unfinished",
  hard: true,
  evidence: "rule",
  check: ({ letter, brief }) => {
    const own = Object.values(brief).join("\n");
    return letter.parts.flatMap(({ beat, paragraphs }) =>
      paragraphs
        .flatMap((text) => UNFINISHED.flatMap((pattern) => pattern.exec(text)?.[0] ?? []))
        .filter((mark) => mark === AI_DECIDES_LESSON || !own.includes(mark))
        .map((mark) => ({
          where: beat,
          message: `Something is still to be filled in: ${mark}`,
          quote: mark,
          fix: "Fill it in or take it out.",
        })),
    );
  },
};
