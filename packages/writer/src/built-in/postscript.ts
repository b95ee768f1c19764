import { countWords } from "@storyletter/letter/words";
import { openEnd } from "../text/edges.ts";
import { clausesOf, deadlineAt, hasDate, hasGuarantee, hasPlaces } from "./facts.ts";
import { isGrief } from "./grief.ts";
import type { Making } from "./making.ts";
import type { Block, Piece } from "./piece.ts";
import type { FieldText } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

const SAID = /(?<!\p{L})(?:i|we|you|it)(?:['’]\p{L}{1,2})? /iu;

const LONGEST_WITH_LINK = 12;

const sentencesOf = (field: FieldText | null): { text: string; field: FieldText["field"] }[] =>
  field === null
    ? []
    : field.sentences
        .filter(({ isPoint }) => !isPoint)
        .map(({ text }) => ({ text: openEnd(text), field: field.field }));

/** A deadline with its day, and no "till you say so". */
const isDeadline = (text: string): boolean => {
  const at = deadlineAt(text);
  // "Parents join last 20 min of day 4"
  const rest = at === -1 || /^last \d/iu.test(text.slice(at)) ? "" : text.slice(at);
  return hasDate(rest) || /^\D{0,20}(?:\d{1,2}(?:st|nd|rd|th|\.|er)(?!\p{L})|midnight)/iu.test(rest);
};

/**
 * Only for what has teeth, in a sentence: a deadline on the price, places left, a guarantee. What is printed right
 * above the link is not said again; without any of these there is no P.S.
 */
export const postscriptBlock = (
  making: Making,
  link: string,
  { aboveLink }: { aboveLink: readonly Piece[] },
): Block | null => {
  const { material, frames } = making;
  if (isGrief(`${material.brief.title} ${material.brief.story}`)) return null;
  const { price, productDescription, proofElement } = material.phrases;
  // A label that stands in the letter already is no more than said again.
  const isSentence = ({ text }: { text: string }): boolean =>
    ["sentence", "imperative"].includes(frames.kindOf(text)) ||
    clausesOf(text).some((clause) => SAID.test(clause));
  const near = new Set(aboveLink.map(({ text }) => openEnd(text)));
  const details = [productDescription, price]
    .flatMap(sentencesOf)
    .filter(({ text }) => !near.has(text) && countWords(text) >= 3)
    .filter(isSentence);
  const found =
    details.find(({ text }) => isDeadline(text)) ??
    details.find(({ text }) => hasPlaces(text)) ??
    [...details, ...sentencesOf(proofElement).filter(isSentence)].find(({ text }) => hasGuarantee(text));
  if (found === undefined) return null;
  const teeth = clausesOf(found.text).filter(
    (clause) => hasGuarantee(clause) || isDeadline(clause) || hasPlaces(clause),
  );
  const [tooth = ""] = teeth;
  const isLong = countWords(found.text) > LONGEST_WITH_LINK && teeth.length === 1 && countWords(tooth) > 3;
  // "We review …, identify moves before December 31": its second verb is no order to the reader.
  if (isLong && !found.text.startsWith(tooth) && !hasGuarantee(tooth)) return null;
  if (isLong) found.text = upperFirst(tooth);
  const isShort =
    countWords(found.text) <= LONGEST_WITH_LINK && !/[.!?:]/u.test(found.text.replace(/\d[.,]\d/gu, ""));
  const text = isShort ? `${found.text}${frames.colon.trimEnd()} ${link}` : `${found.text}.`;
  return { beat: "ps", pieces: [{ text: `P.S. ${text}`, fields: [found.field] }], spare: 6 };
};
