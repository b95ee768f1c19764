import { countWords } from "@storyletter/letter/words";
import { endSentence, openEnd } from "../../text/edges.ts";
import { splitSentences } from "../../text/sentences.ts";
import { isUsablePreheader, lengthOf, PREHEADER_LENGTH, repeats } from "../../text/subject-line.ts";
import { wordKey } from "../../text/words.ts";
import type { Draft } from "../assemble.ts";
import { clausesOf, saysWhen } from "../facts.ts";
import { headlines } from "../focus.ts";
import { phraseOf } from "../material.ts";
import { productName } from "../offer.ts";
import type { FieldText } from "../tidy/read-field.ts";
import { upperFirst } from "../tidy/spelling.ts";
import { type Candidate, NOT_TO_PRINT } from "./candidates.ts";
import { ABOUT_READERS, sharesWords } from "./offer-lines.ts";

/** What of the story can be beside a subject without giving its end away. */
const NO_SPOILER = 0.6;
const MOST_STORY_LINES = 12;
const MOST_LINES = 12;
const LICENSE = /\blic(?:ense|ence)?\b|#\s?\d{3,}|\b(?:reg|vat|nif|siret)\b/iu;

const line = (text: string): string => endSentence(upperFirst(openEnd(text)));

const sentencesOf = (field: FieldText | null): string[] =>
  field === null
    ? []
    : field.isList
      ? [line(phraseOf(field))]
      : field.sentences.map(({ text }) => line(text));

const SHORT_DATE = 4;
const CUT_DATE =
  /^(?:\d|around|about|til|till|until|before|by|bis|um|avant|vers|hasta|antes|sobre|até)(?!\p{L})/iu;

/** The offer's facts, one after another and two together: what it is, when, for how much. */
const offerLines = (draft: Draft): string[] => {
  const { material, frames } = draft.making;
  const { phrases } = material;
  const name = productName(draft.making);
  const focus = headlines(draft.making)
    .slice(0, MOST_LINES)
    .filter((text) => !ABOUT_READERS.test(text));
  // A date cut from what it is the date of says something else: "around 20 Feb" closes, and does not deliver.
  const when = focus
    .filter((text) => saysWhen(text) && !(CUT_DATE.test(text) && countWords(text) <= SHORT_DATE))
    .slice(0, 3);
  const description = sentencesOf(phrases.productDescription);
  const typed = phrases.price === null ? "" : phraseOf(phrases.salePrice ?? phrases.price);
  const price = /[^\d.,\s]/u.test(typed) ? [line(typed)] : [];
  const first = openEnd(description[0] ?? focus[0] ?? "");
  const named =
    name === null || first === "" || wordKey(first).includes(wordKey(name)) || first.includes(":")
      ? []
      : [
          line(`${name}${frames.colon}${frames.inside(first)}`),
          line(`${name}${frames.colon}${frames.inside(clausesOf(first)[0] ?? first)}`),
        ];
  const singles = [
    ...named,
    ...sentencesOf(phrases.keyBenefit),
    ...description,
    ...focus,
    ...sentencesOf(phrases.proofElement),
  ].slice(0, MOST_LINES);
  const tails = [...when, ...price];
  const pairs = singles.flatMap((single) =>
    tails
      .filter((tail) => !wordKey(single).includes(wordKey(tail)) && !sharesWords(single, tail))
      .map((tail) => `${single} ${tail}`),
  );
  const clauses = [...description, ...focus]
    .slice(0, MOST_LINES)
    .flatMap(clausesOf)
    .filter((clause) => countWords(clause) > 3)
    .map(line);
  return [
    ...pairs.filter((pair) => when.some((each) => pair.endsWith(each))),
    ...singles,
    ...pairs,
    ...clauses,
  ];
};

/** Of a story of a few sentences there is no other line. */
const FEW = 4;
const linesOf = (sentences: number): number =>
  sentences <= FEW ? sentences : Math.min(MOST_STORY_LINES, Math.floor(sentences * NO_SPOILER));

/** The beginning of the story, sentence by sentence and two together. */
const storyLines = ({ story }: Draft): string[] =>
  story
    .slice(0, linesOf(story.length))
    .flatMap(({ text }, at, kept) => [text, `${text} ${kept[at + 1]?.text ?? ""}`.trim()]);

/** A greeting, a word to whoever writes, a line that leads to something said. */
const NO_LINE =
  /^(?:hello|hi|hey|good (?:day|morning|evening)|dear|ok(?:ay)?|right|so|buenos días|bonjour|guten (?:tag|morgen)|bom dia|a ver)(?!\p{L})|:$|\be-?mail goes\b|\bincl?\.$/iu;

const isBalanced = (text: string): boolean =>
  (text.match(/["“”„«»]/gu)?.length ?? 0) % 2 === 0 && text.split("(").length === text.split(")").length;

/** The lines that can be beside the subjects of one letter, the best first. */
export const preheaderLines = (draft: Draft): string[] =>
  [...offerLines(draft), ...storyLines(draft)].filter(
    (text) =>
      !LICENSE.test(text) &&
      !NO_LINE.test(text) &&
      !NOT_TO_PRINT.test(text) &&
      lengthOf(text) > 0 &&
      isBalanced(text),
  );

/** Shorter than an inbox shows, but said only once. */
const isNearlyUsable = (text: string): boolean =>
  lengthOf(text) >= PREHEADER_LENGTH.least / 2 && lengthOf(text) <= PREHEADER_LENGTH.most;

/** A line beside a subject: the offer's facts and date, else the story's beginning; never the subject again. */
export const preheaderFor = (
  candidate: Candidate,
  lines: readonly string[],
  taken: ReadonlySet<string>,
): string => {
  const subject = wordKey(candidate.text);
  const isOther = (text: string): boolean =>
    !repeats(candidate.text, text) &&
    !wordKey(text).includes(subject) &&
    !splitSentences(text).some((sentence) => subject.includes(wordKey(sentence)));
  const found =
    lines.find((text) => isUsablePreheader(text) && isOther(text) && !taken.has(text)) ??
    lines.find((text) => isNearlyUsable(text) && isOther(text) && !taken.has(text)) ??
    lines.find((text) => isUsablePreheader(text) && isOther(text));
  if (found !== undefined) return found;
  const short = lines.filter((text) => lengthOf(text) <= PREHEADER_LENGTH.most && isOther(text));
  return short.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? "";
};
