import type { EmailBrief } from "@storyletter/contract/schemas";
import { countWords } from "@storyletter/letter/words";
import { openEnd } from "../text/edges.ts";
import { hasMonth } from "./facts.ts";
import type { Making } from "./making.ts";
import { HAVE_THEIRS, opensWithOthers } from "./of-readers.ts";
import { type Block, blocksOf, ownPieces, type Piece } from "./piece.ts";
import { isToReader } from "./plan.ts";
import { namesIn } from "./tidy/names.ts";
import { withoutHedge } from "./to-reader.ts";

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
  const [name = ""] = /^\p{Lu}\p{Ll}+/u.exec(answers.afterwards?.sentences[0]?.text ?? "") ?? [];
  return !hasMonth(name) && namesIn(story.sentences.map(({ text }) => text)).has(name.toLowerCase());
};
export const endOfStory = (making: Making): Block[] => {
  const { afterwards } = making.material.answers;
  return afterwards !== null && endsStory(making) ? blocksOf("lesson", ownPieces(afterwards), null) : [];
};

/** "Afterwards, you paint most days." A phrase ("One roll, for good") stands alone: a label before it reads as a form's. */
export const changesFor = (making: Making): Piece[] => {
  if (endsStory(making)) return [];
  const { material, frames } = making;
  const { afterwards } = material.answers;
  const [first, ...rest] = afterwards === null ? [] : ownPieces(afterwards);
  if (first === undefined || first.isPoint) return first === undefined ? [] : [first, ...rest];
  const plain = frames.offer.afterwards;
  const isToldOfThem = /^they(?!\p{L})/iu.test(withoutHedge(material.brief.afterwards.trim()));
  if (isToldOfThem && /^you(?!\p{L})/iu.test(first.text))
    return [{ ...first, text: `${plain}${frames.inside(first.text)}`, lead: plain }, ...rest];
  if (opensWithOthers(first.text, material.language, material.brief)) {
    const said = peopleFor(first.text, material.brief);
    // A verb in other languages, and German "Sie" keeps its capital.
    const inside = (text: string): string =>
      material.language === "german" ? text : text.charAt(0).toLowerCase() + text.slice(1);
    return [{ ...first, text: `${plain}${said ?? inside(first.text)}`, lead: plain }, ...rest];
  }
  if (
    frames.and === "and" &&
    frames.kindOf(openEnd(first.text)) === "imperative" &&
    !isToReader(first.text)
  ) {
    const lead = `${plain}you `;
    return [{ ...first, text: `${lead}${frames.inside(first.text)}`, lead }, ...rest];
  }
  // "can light it and not think about it"
  const canDo =
    frames.and === "and" && /^(?:can|can['’]t|could|don['’]t|won['’]t|never have to) /iu.test(first.text);
  return canDo
    ? [{ ...first, text: `You ${frames.inside(first.text)}`, lead: "You " }, ...rest]
    : [first, ...rest];
};
