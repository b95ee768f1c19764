import type { EmailBrief } from "@storyletter/contract/emails";
import { endSentence, upperOpening } from "@storyletter/text/edges";
import { bareWords, wordKey } from "@storyletter/text/words";
import { isNothing } from "../empty-answer.ts";
import type { Frames } from "../frames/frames.ts";
import { priceSentences } from "../frames/price.ts";
import { isNews, isSaidIn, printedText, statesFact } from "./facts.ts";
import { type Material, nameOf } from "./material.ts";
import { lowerOpening, opensWith } from "./phrases.ts";
import { type Block, type Piece, paragraphsOf, pieceOf } from "./piece.ts";
import type { Sentence } from "./read-field.ts";
import { tidyWords } from "./tidy.ts";

/** "The Rest Day Plan is a four week course …" where an article follows and the name is one thing. */
function named(name: string, text: string, { frames }: Material): string {
  const { articles } = frames.words;
  const isOne = !/s$|[&+,]| and | und | y | et | e /iu.test(name);
  if (isOne && opensWith(text, articles)) return `${name}${frames.is}${lowerOpening(text, articles)}`;
  return `${name}${frames.colon}${text}`;
}

/** The name stands before what is said of it first: its description, its benefit, or its news. */
function introduced(sentences: readonly Sentence[], material: Material): Piece[] {
  const { brief, frames, names } = material;
  const name = upperOpening(tidyWords(nameOf(brief), frames, names));
  const pieces = withoutRepeats(sentences.map(pieceOf));
  const [first, ...rest] = pieces;
  const [sentence] = sentences;
  if (name === "" || first === undefined || sentence === undefined) return pieces;
  if (wordKey(first.text).includes(wordKey(name))) return pieces;
  // A list stands under its name.
  if (first.isPoint === true)
    return [{ text: `${name}${frames.colon.trimEnd()}`, fields: ["productName"] }, ...pieces];
  const text = endSentence(named(name, sentence.within, material));
  return [{ text, fields: ["productName", ...first.fields] }, ...rest];
}

/** Of "my retainer, 2 slots in October" what the letter does not have: the parts from the first fact on. */
function factsOf(sentence: Sentence, frames: Frames): Sentence {
  const parts = sentence.within.split(/(?<=,) /u);
  const at = parts.findIndex((part) => statesFact(part, frames));
  const within = parts.slice(Math.max(0, at)).join(" ");
  return { ...sentence, within, text: endSentence(upperOpening(within)) };
}

/** News of the topic that no other field says; where nothing else says what is offered, the whole topic. */
export function newsOf({ brief, frames, fields }: Material): Sentence[] {
  const { productName, productDescription, keyBenefit } = brief;
  const said = printedText(brief);
  const isUnsaid = ({ text }: Sentence): boolean => !isSaidIn(text, said, frames);
  const news = fields.contentFocus.filter((each) => isNews(each, frames) && isUnsaid(each));
  const saysWhat = [productName, productDescription, keyBenefit].some((each) => !isNothing(each));
  if (saysWhat) return news.map((each) => factsOf(each, frames));
  const isPlan = ({ text, isAside }: Sentence): boolean => isAside || opensWith(text, frames.words.plans);
  return fields.contentFocus.filter((each) => !isPlan(each));
}

/** Whether an earlier piece has said it already, word for word. */
const isRepeated = (text: string, pieces: readonly Piece[]): boolean => {
  const own = bareWords(text).join(" ");
  return own.length > 0 && pieces.some((piece) => bareWords(piece.text).join(" ").includes(own));
};

const withoutRepeats = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter(({ text }, at) => !isRepeated(text, pieces.slice(0, at)));

/** Paragraphs that are short enough are one. */
const MAX_SENTENCES = 3;

function joined(groups: readonly (readonly Piece[])[]): Piece[][] {
  const result: Piece[][] = [];
  for (const group of groups.filter((pieces) => pieces.length > 0)) {
    const last = result.at(-1);
    const isList = [...group, ...(last ?? [])].some(({ isPoint }) => isPoint === true);
    if (last !== undefined && !isList && last.length + group.length <= MAX_SENTENCES) last.push(...group);
    else result.push([...group]);
  }
  return result;
}

/** A description that names the amount has said the price. */
const isPriceSaid = ({ price, salePrice }: EmailBrief, about: readonly Piece[]): boolean =>
  salePrice.trim() === "" &&
  price.trim() !== "" &&
  about.some(({ text }) => text.toLowerCase().includes(price.trim().toLowerCase()));

/** What it is, what changes, proof, price: one order. */
export function offerBlocks(material: Material, news: readonly Sentence[]): Block[] {
  const { brief, frames, fields } = material;
  const what = [...fields.productDescription, ...news];
  const about = introduced([...what, ...fields.keyBenefit], material);
  const price = isPriceSaid(brief, about) ? [] : priceSentences(brief, frames);
  const named = about.length === 0 ? [...nameAlone(material, price.length > 0), ...price] : price;
  const isProven = fields.proofElement.length > 0;
  const proof = paragraphsOf(fields.proofElement).map((paragraph) => paragraph.map(pieceOf));
  const [first, second] = [about.slice(0, what.length), about.slice(what.length)];
  const afterwards = paragraphsOf(fields.afterwards).map((paragraph) => paragraph.map(pieceOf));
  const isApart = isProven || afterwards.length > 0;
  const groups = isApart
    ? [...joined([first, second]), ...afterwards, ...proof, named]
    : joined([first, second, named]);
  return groups.filter((pieces) => pieces.length > 0).map((pieces) => ({ beat: "offer" as const, pieces }));
}

/** Where nothing is said of it, the name stands before the price. */
function nameAlone({ brief, frames, names }: Material, hasPrice: boolean): Piece[] {
  const name = nameOf(brief);
  if (name === "" || !hasPrice) return [];
  return [{ text: endSentence(upperOpening(tidyWords(name, frames, names))), fields: ["productName"] }];
}
