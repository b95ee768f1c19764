import type { EmailBrief } from "@storyletter/contract/schemas";
import { openEnd } from "@storyletter/text/edges";
import { countWords } from "@storyletter/text/words";
import { hasMonth } from "./facts.ts";
import { opensWithPast } from "./grammar/verbs.ts";
import type { Making } from "./making.ts";
import { HAVE_THEIRS, opensWithOthers } from "./of-readers.ts";
import { type Block, blocksOf, ownPieces, type Piece } from "./piece.ts";
import { isToReader } from "./plan.ts";
import { namesIn } from "./tidy/names.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** What comes after: for customers, beside the offer, or for somebody of the story, at its end. */

export const isBareThing = (text: string, { frames }: Making): boolean =>
  frames.and === "and" && countWords(text) <= LONGEST_THING && frames.kindOf(openEnd(text)) === "noun";
const LONGEST_THING = 6;

const AS_PEOPLE: Readonly<Record<string, string>> = { "": "", ve: " have", re: " are", ll: " will" };
/** "they" of whom nothing was said before; where the readers have children or dogs, it is those. */
const peopleFor = (text: string, { targetAudience }: EmailBrief): string | null => {
  const [they, end = ""] = /^they(?:['’](ve|re|ll))?(?=\s)/iu.exec(text) ?? [];
  return they === undefined ||
    HAVE_THEIRS.test(targetAudience) ||
    /(?<!\p{L})(?:the one|^they (?:all )?(?:tell|say|write))(?!\p{L})/iu.test(text)
    ? null
    : `people${AS_PEOPLE[end] ?? ""}${text.slice(they.length)}`;
};

/** "Merv came for Christmas": what became of somebody in the story ends it. */
const endsStory = ({ material: { answers, story } }: Making): boolean => {
  const first = answers.afterwards?.sentences[0]?.text ?? "";
  // "She lost two customers over it": she of the story.
  if (/^(?:she|he) /iu.test(first) && opensWithPast(first.split(" ").slice(1))) return true;
  const [name = ""] = /^\p{Lu}\p{Ll}+/u.exec(first) ?? [];
  return !hasMonth(name) && namesIn(story.sentences.map(({ text }) => text)).has(name.toLowerCase());
};
export const endOfStory = (making: Making): Block[] => {
  const { afterwards } = making.material.answers;
  return afterwards !== null && endsStory(making) ? blocksOf("lesson", ownPieces(afterwards), null) : [];
};

/** What is sold by the month, or given, has no afterwards. */
const ONGOING =
  /(?<!\p{L})(?:(?:an?|per|each|every) (?:month|mo|year|yr|week|quarter)|monthly|weekly|yearly|annual(?:ly)?|(?<!no )membership|subscription|club|plan|appeal|sponsor|donation|direct debit|mensual|mensuales|monatlich|mensuel(?:le)?|por mês)(?!\p{L})|\/ ?(?:mo|month|yr|year|wk|week|mes|mês|mois|monat)(?!\p{L})|(?:al|por) (?:mes|mês)(?!\p{L})|par mois/iu;

/** "Afterwards, you paint most days." A phrase ("One roll, for good") stands alone: a label before it reads as a form's. */
export const changesFor = (making: Making): Piece[] => {
  if (endsStory(making)) return [];
  const { material, frames } = making;
  const { afterwards } = material.answers;
  const [first, ...rest] = afterwards === null ? [] : ownPieces(afterwards);
  if (first === undefined || first.isPoint) return first === undefined ? [] : [first, ...rest];
  const { price, salePrice, productName } = material.brief;
  // "You can read your own accounts." before it has said when.
  const isAfter = /^your?(?!\p{L})/iu.test(material.phrases.keyBenefit?.sentences[0]?.text ?? "");
  const lead =
    isAfter || ONGOING.test(`${price.split(/[.;] /u, 1)[0]} ${salePrice} ${productName}`)
      ? ""
      : frames.offer.afterwards;
  const said = (text: string, before = lead): Piece[] => [
    before === "" ? { ...first, text: upperFirst(text) } : { ...first, text: before + text, lead: before },
    ...rest,
  ];
  const isTurned = !/^your?(?!\p{L})/iu.test(material.brief.afterwards.trim());
  if (isTurned && /^you(?!\p{L})/iu.test(first.text)) return said(frames.inside(first.text));
  if (opensWithOthers(first.text, material.language, material.brief)) {
    // A verb in other languages, and German "Sie" keeps its capital.
    const inside =
      material.language === "german" ? first.text : first.text.charAt(0).toLowerCase() + first.text.slice(1);
    return said(peopleFor(first.text, material.brief) ?? inside);
  }
  if (frames.and !== "and") return [first, ...rest];
  if (frames.kindOf(openEnd(first.text)) === "imperative" && !isToReader(first.text))
    return said(frames.inside(first.text), `${lead === "" ? "You" : `${lead}you`} `);
  // "can light it and not think about it"
  return /^(?:can|can['’]t|could|don['’]t|won['’]t|never have to) /iu.test(first.text)
    ? said(frames.inside(first.text), "You ")
    : [first, ...rest];
};
