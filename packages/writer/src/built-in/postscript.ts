import { countWords } from "@storyletter/letter/words";
import { openEnd } from "../text/edges.ts";
import { clausesOf, hasDate, hasDeadline, hasGuarantee, hasPlaces } from "./facts.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import type { Block, Piece } from "./piece.ts";
import type { FieldText } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** A P.S. that sells has no place under a story of a death or an illness. */
const GRIEF =
  /(?<!\p{L})(?:funerals?|passed away|grief|grieving|widow(?:s|er|ers|ed)?|hospice|cremat(?:ed|ion)|burial|cancer|chemo(?:therapy)?|icu|ambulance|died of|beerdigung|bestattung|gestorben|krebs|falleci(?:ó|do|da)|entierro|cáncer|décédée?|enterrement|obsèques|faleceu|enterro|câncer)(?!\p{L})|(?<!\p{L})(?:husband|wife|mother|father|mum|mom|dad|brother|sister|son|daughter|grand\p{L}{3,9}|nana?|gran|uncle|aunt|friend|baby|child|he|she|mann|frau|mutter|vater|oma|opa|sie|er|madre|padre|abuel[oa]|mère|père|mari|mãe|pai|avó|avô|marido) (?:had |has |is |was |just |ist |est )?(?:died|dead|dies|dying|passed|starb|tot|murió|mort|morte|morreu)(?!\p{L})|(?<!\p{L})\p{Lu}\p{Ll}{1,20} (?:died|passed in)(?!\p{L})/u;
const isGrief = (text: string): boolean => GRIEF.test(text) || GRIEF.test(text.toLowerCase());

const LONGEST_WITH_LINK = 12;

const sentencesOf = (field: FieldText | null): { text: string; field: FieldText["field"] }[] =>
  field === null ? [] : field.sentences.map(({ text }) => ({ text: openEnd(text), field: field.field }));

/**
 * Only for what has teeth: a deadline on the price, places left, a guarantee. What is printed right
 * above the link is not said again; without any of these there is no P.S.
 */
export const postscriptBlock = (
  making: Making,
  link: string,
  { aboveLink }: { aboveLink: readonly Piece[] },
): Block | null => {
  const { material, frames } = making;
  if (isGrief(`${material.brief.title} ${material.brief.story}`)) return null;
  const { salePrice, price, productDescription, proofElement } = material.phrases;
  const sale = salePrice === null ? null : openEnd(phraseOf(salePrice));
  const near = new Set(aboveLink.map(({ text }) => openEnd(text)));
  const details = [
    ...sentencesOf(productDescription),
    ...(price === null ? [] : [{ text: openEnd(phraseOf(price)), field: price.field }]),
    ...sentencesOf(proofElement),
  ].filter(({ text }) => !near.has(text) && countWords(text) >= 3);
  const isDeadline = (text: string) => hasDeadline(text) && (hasDate(text) || /\d/u.test(text));
  const found =
    sale !== null && (hasDeadline(sale) || hasDate(sale))
      ? { text: sale, field: "salePrice" as const }
      : (details.find(({ text }) => isDeadline(text)) ??
        details.find(({ text }) => hasPlaces(text)) ??
        details.find(({ text }) => hasGuarantee(text)));
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
