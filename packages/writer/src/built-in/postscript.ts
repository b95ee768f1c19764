import { countWords } from "@storyletter/letter/words";
import { openEnd } from "../text/edges.ts";
import { clausesOf, deadlineAt, hasDate, hasGuarantee, hasPlaces } from "./facts.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import type { Block, Piece } from "./piece.ts";
import type { FieldText } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** A P.S. that sells has no place under a story of a death or an illness. */
const GRIEF =
  /(?<!\p{L})(?:funerals?|passed away|grief|grieving|widow(?:s|er|ers|ed)?|hospice|cremat(?:ed|ion)|burial|cancer|chemo(?:therapy)?|icu|ambulance|died of|beerdigung|bestattung|gestorben|krebs|falleci(?:ó|do|da)|entierro|cáncer|décédée?|enterrement|obsèques|faleceu|enterro|câncer)(?!\p{L})|(?<!\p{L})(?:husband|wife|mother|father|mum|mom|dad|brother|sister|son|daughter|grand\p{L}{3,9}|nana?|gran|uncle|aunt|friend|baby|child|he|she|mann|frau|mutter|vater|oma|opa|sie|er|madre|padre|abuel[oa]|mère|père|mari|mãe|pai|avó|avô|marido) (?:had |has |is |was |just |ist |est )?(?:died|dead|dies|dying|passed|starb|tot|murió|mort|morte|morreu)(?!\p{L})|(?<!\p{L})\p{Lu}\p{Ll}{1,20} (?:died|passed in)(?!\p{L})/u;
const isGrief = (text: string): boolean => GRIEF.test(text) || GRIEF.test(text.toLowerCase());

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
  const rest = at === -1 ? "" : text.slice(at);
  return hasDate(rest) || /^\D{0,20}(?:\d{1,2}(?! ?(?:km|kg|m|cm|l|%)(?!\p{L}))(?!\d)|midnight)/iu.test(rest);
};

/**
 * Only for what has teeth, in a sentence: a deadline on the price, places left, a guarantee. What is printed right
 * above the link is not said again but for its deadline; without any of these there is no P.S.
 */
export const postscriptBlock = (
  making: Making,
  link: string,
  { aboveLink }: { aboveLink: readonly Piece[] },
): Block | null => {
  const { material, frames } = making;
  if (isGrief(`${material.brief.title} ${material.brief.story}`)) return null;
  const { salePrice, price, productDescription, proofElement } = material.phrases;
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
    saleWithDeadline(salePrice, making) ??
    details.find(({ text }) => isDeadline(text)) ??
    details.find(({ text }) => hasPlaces(text)) ??
    [...details, ...sentencesOf(proofElement).filter(isSentence)].find(({ text }) => hasGuarantee(text));
  if (found === undefined) return null;
  const teeth = clausesOf(found.text).filter(
    (clause) => hasGuarantee(clause) || isDeadline(clause) || hasPlaces(clause),
  );
  if (countWords(found.text) > LONGEST_WITH_LINK && teeth.length === 1 && countWords(teeth[0] ?? "") > 3)
    found.text = upperFirst(teeth[0] ?? found.text);
  const isShort =
    countWords(found.text) <= LONGEST_WITH_LINK && !/[.!?:]/u.test(found.text.replace(/\d[.,]\d/gu, ""));
  const text = isShort ? `${found.text}${frames.colon.trimEnd()} ${link}` : `${found.text}.`;
  return { beat: "ps", pieces: [{ text: `P.S. ${text}`, fields: [found.field] }], spare: 6 };
};

/** "$375 until December 5" as a sentence; other languages have no verb of ours for it. */
const saleWithDeadline = (
  field: FieldText | null,
  { frames }: Making,
): { text: string; field: FieldText["field"] } | undefined => {
  const typed = field === null || field.sentences.length > 1 ? "" : openEnd(phraseOf(field));
  const isSaid = frames.and === "and" && /^\p{Sc}/u.test(typed) && clausesOf(typed).length === 1;
  return isSaid && isDeadline(typed) ? { text: `It's ${typed}`, field: "salePrice" } : undefined;
};
