import { countWords } from "@storyletter/letter/words";
import { endSentence, openEnd } from "../../text/edges.ts";
import { isUsablePreheader, lengthOf, PREHEADER_LENGTH, repeats } from "../../text/subject-line.ts";
import { wordKey } from "../../text/words.ts";
import type { Draft } from "../assemble.ts";
import { clausesOf, dateIn, saysWhen } from "../facts.ts";
import { headlines } from "../focus.ts";
import { phraseOf } from "../material.ts";
import { productName } from "../offer.ts";
import type { FieldText } from "../tidy/read-field.ts";
import { upperFirst } from "../tidy/spelling.ts";
import type { Candidate } from "./candidates.ts";

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

/** The offer's facts, one after another and two together: what it is, when, for how much. */
const offerLines = (draft: Draft): string[] => {
  const { material, frames } = draft.making;
  const { phrases, brief } = material;
  const name = productName(draft.making);
  const focus = headlines(draft.making).slice(0, MOST_LINES);
  const date = dateIn(brief.title);
  const when = [...focus.filter(saysWhen).slice(0, 3), ...(date === null ? [] : [line(date)])];
  const description = sentencesOf(phrases.productDescription);
  const price = phrases.price === null ? [] : [line(phraseOf(phrases.salePrice ?? phrases.price))];
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
  const tails = [...when, ...price, ...(name === null ? [] : [line(name)])];
  const pairs = singles.flatMap((single) =>
    tails.filter((tail) => !wordKey(single).includes(wordKey(tail))).map((tail) => `${single} ${tail}`),
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

/** The beginning of the story, sentence by sentence and two together. */
const storyLines = ({ story }: Draft): string[] =>
  story
    .slice(0, Math.max(1, Math.min(MOST_STORY_LINES, Math.floor(story.length * NO_SPOILER))))
    .flatMap(({ text }, at, kept) => [text, `${text} ${kept[at + 1]?.text ?? ""}`.trim()]);

/** The lines that can be beside the subjects of one letter, the best first. */
export const preheaderLines = (draft: Draft): string[] =>
  [...offerLines(draft), ...storyLines(draft)].filter(
    (text) => !LICENSE.test(text) && lengthOf(text) > 0 && (text.match(/["“”„«»]/gu)?.length ?? 0) % 2 === 0,
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
  const isOther = (text: string): boolean =>
    !repeats(candidate.text, text) && !wordKey(text).includes(wordKey(candidate.text));
  const found =
    lines.find((text) => isUsablePreheader(text) && isOther(text) && !taken.has(text)) ??
    lines.find((text) => isNearlyUsable(text) && isOther(text) && !taken.has(text)) ??
    lines.find((text) => isUsablePreheader(text) && isOther(text));
  if (found !== undefined) return found;
  const short = lines.filter((text) => lengthOf(text) <= PREHEADER_LENGTH.most && isOther(text));
  return short.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? "";
};
