import { LINK } from "@storyletter/letter/words";
import { frameText } from "../../built-in/frames/all-frames.ts";
import { baseOfGerund } from "../../built-in/grammar/verbs.ts";
import { languageOf } from "../../built-in/language.ts";
import { storyFromTemplate } from "../../built-in/story/template.ts";
import { reasonToLeaveOut } from "../../built-in/tidy/notes-to-self.ts";
import { WRITTEN_OUT } from "../../built-in/tidy/short-forms.ts";
import { quoted } from "../../text/quotations.ts";
import { bareWords, wordKey } from "../../text/words.ts";
import { textOfBrief } from "../facts.ts";
import { type CheckInput, isAssembled, type Rule } from "../rule.ts";

/** Words that say nothing by themselves. */
const EMPTY =
  /^(?:\p{L}{1,2}|the|and|but|for|with|you|your|yours|yourself|are|was|has|have|had|its|it's|that|that's|this|than|then|they|not|can|all|out|who|about|from|what|when|here|there|p\.?s|month|year|hour|week|day|(?:i|you|we|they)'(?:m|re|ve|ll|d))$/u;

/** Without apostrophes and accents: those the writer puts right. */
const bareForm = (word: string): string => word.replaceAll("'", "").normalize("NFD").replace(/\p{M}/gu, "");

/** Content words of a letter assembled without a model that are in neither the brief nor a frame. */
const strangeWords = ({ letter, brief, content }: CheckInput): string[] => {
  const language = languageOf(brief);
  const told = storyFromTemplate(brief.story)?.prose ?? "";
  const known = new Set(bareWords([textOfBrief(brief), told, frameText(language)].join("\n")));
  // "she snaps" is said to the reader as "you snap".
  for (const word of [...known]) if (/\p{L}{3}s$/u.test(word)) known.add(word.slice(0, -1));
  // "Sleeping without a sore neck" is "You sleep without a sore neck".
  const [doing = ""] = bareWords(brief.keyBenefit);
  known.add(baseOfGerund(doing) ?? doing);
  for (const [short, long] of WRITTEN_OUT) if (known.has(short)) known.add(long);
  const bare = new Set([...known].map(bareForm));
  // "Open 3 slots" is announced as "I'm opening 3 slots".
  const isAnnounced = (word: string): boolean =>
    /ing$/u.test(word) && [word.slice(0, -3), `${word.slice(0, -3)}e`].some((base) => known.has(base));
  const shown = [
    content.replace(LINK, " "),
    ...letter.subjects.map(({ text, preheader }) => `${text} ${preheader}`),
  ].join("\n");
  return [...new Set(bareWords(shown))].filter(
    (word) =>
      !EMPTY.test(word) &&
      !known.has(word) &&
      !isAnnounced(word) &&
      !bare.has(bareForm(word)) &&
      !/^\d/u.test(word),
  );
};

export const nothingAdded: Rule = {
  id: "added-words",
  hard: true,
  evidence: "rule",
  check: (input) =>
    !isAssembled(input)
      ? []
      : strangeWords(input).map((word) => ({
          where: "letter" as const,
          message: `Neither the brief nor a frame of ours has this word: ${word}`,
          fix: "Take it out, or add it to the brief if it is true.",
        })),
};

const SMALL =
  /^(?:the|and|for|with|our|your|from|that|this|promote|sell|selling|launch|announce|announcing|email|book|free)$/u;

/** At least one telling word of the product, its description or the topic is in the offer. */
export const offerIsNamed: Rule = {
  id: "offer-named",
  hard: true,
  evidence: "convention",
  check: (input) => {
    const { letter, brief, content } = input;
    const name = wordKey(brief.productName).trim();
    const source =
      name !== ""
        ? brief.productName
        : brief.productDescription.trim() === ""
          ? brief.contentFocus
          : brief.productDescription;
    const words = bareWords(source).filter((word) => word.length > 2 && !SMALL.test(word));
    const offer = new Set(
      bareWords(
        !isAssembled(input)
          ? content.replace(LINK, " ")
          : letter.parts
              .filter(({ beat }) => beat === "offer" || beat === "callToAction")
              .flatMap(({ paragraphs }) => paragraphs)
              .join(" ")
              .replace(LINK, " "),
      ),
    );
    const isNamed = words.length === 0 || words.some((word) => offer.has(word));
    return isNamed
      ? []
      : [
          {
            where: "offer",
            message: "The letter does not name what you offer.",
            fix: "Name it once, before the call to action.",
          },
        ];
  },
};

export const nothingForTheWriter: Rule = {
  id: "note-in-letter",
  hard: true,
  evidence: "rule",
  check: ({ sentences }) =>
    sentences.flatMap(({ beat, text }) => {
      const reason = reasonToLeaveOut(text);
      return reason === null
        ? []
        : [
            {
              where: beat,
              message: `${reason} "${text.slice(0, 80)}"`,
              quote: text,
              fix: "Take it out before you send the letter.",
            },
          ];
    }),
};

export const wholeSubjects: Rule = {
  id: "whole-subjects",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief }) => {
    const given = Object.values(brief).join("\n");
    return letter.subjects
      .filter(
        ({ text }) =>
          (/(?:…|\.\.\.)["”]?$/u.test(text) && !given.includes(text.slice(0, -1))) || /[[\]{}]/u.test(text),
      )
      .map(({ text }) => ({
        where: "subjects" as const,
        message: `${quoted(text)} is cut off.`,
        quote: text,
        fix: "Let it be whole, or leave it out.",
      }));
  },
};
