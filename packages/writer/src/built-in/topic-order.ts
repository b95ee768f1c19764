import { endSentence, openEnd } from "../text/edges.ts";
import { quoted } from "../text/quotations.ts";
import { bareWords, wordKey } from "../text/words.ts";
import { addsNumber, addsWords, knownWords, tellingWords } from "./coverage.ts";
import { isReduction } from "./facts.ts";
import type { Making } from "./making.ts";
import { IS_WHOLE } from "./naming.ts";
import type { Piece } from "./piece.ts";
import { productName } from "./product.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** What of an offer can be told of its topic, in the order in which it would stand without one. */
interface OfferPieces {
  /** News, and what is asked for. */
  opening: readonly Piece[];
  /** Name and substance. */
  product: readonly Piece[];
  /** How many there are, when and where: else beside the price. */
  places: readonly Piece[];
}

/** So much of a topic is told as a whole; of less, the news comes first, and the terms come beside the price. */
export const LEAST_TOLD = 3;

/** "It's for owners" goes on from the product. */
const isOfTopic = ({ text, fields }: Piece): boolean =>
  fields.includes("contentFocus") && !/^It['’]s (?:in|at|on|near|for) /u.test(text);

const OF_PRICE = /^(?:(?:early|intro(?:ductory)?|launch|special) (?:bird )?price|free for)(?!\p{L})/iu;
const isByPrice = ({ text }: Piece): boolean => isReduction(text) || OF_PRICE.test(text);

/** Where in a topic a part of it stands: where the longest run of its words is; "we check the" can be in it twice. */
const placeIn = (topic: string, text: string): number | null => {
  const words = bareWords(text);
  for (const size of RUNS)
    for (let from = 0; from + size <= words.length; from += 1) {
      const at = topic.indexOf(` ${words.slice(from, from + size).join(" ")} `);
      if (at !== -1) return at;
    }
  return null;
};
const RUNS = [8, 5, 3, 2];

/** "Puppet shows at your house. … The Lost Hat: Sat and Sun": the name belongs to what begins, if it is not said there. */
const namedFirst = (told: readonly Piece[], making: Making): Piece[] => {
  const { frames } = making;
  const name = productName(making);
  const [first, ...others] = told;
  const label = `${upperFirst(name ?? "")}${frames.colon}`;
  const at = others.findIndex(({ text }) => name !== null && text.startsWith(label));
  const labelled = others[at];
  if (name === null || first === undefined || labelled === undefined) return [...told];
  const start = openEnd(first.text);
  const isThing = frames.and === "and" ? frames.kindOf(start) === "noun" : !IS_WHOLE.test(start);
  const isSaid = !addsWords(name, knownWords(start));
  if (!isSaid && !isThing) return [...told];
  const bare = {
    ...labelled,
    text: endSentence(upperFirst(labelled.text.slice(label.length))),
    fields: labelled.fields.filter((field) => field !== "productName"),
  };
  return [
    isSaid
      ? first
      : { ...first, text: label + frames.inside(first.text), fields: ["productName", ...first.fields] },
    ...others.with(at, bare),
  ];
};

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join(" ");

const MOST_NEW = 0.34;
/** "A refresher course for drivers.", "A ceremony written for you." below the topic that has said so: a label. */
const isSaidIn = (told: readonly Piece[], { text, fields }: Piece, { material }: Making): boolean => {
  const [field, ...others] = fields;
  if (others.length > 0 || (field !== "productName" && field !== "productDescription")) return false;
  const known = knownWords(textOf(told));
  const words = tellingWords(text);
  const added = words.filter((word) => addsWords(word, known)).length;
  const most = field === "productName" ? 0 : words.length * MOST_NEW;
  if (added > most || addsNumber(text, textOf(told))) return false;
  if (field === "productDescription")
    material.notes.notes.push({
      field,
      text: `Not printed again, the topic says it: ${quoted(openEnd(text))}`,
    });
  return true;
};

/** Whether so much of a topic is printed that it is told as a whole. */
export const isToldWhole = (pieces: readonly Piece[]): boolean =>
  pieces.filter(isOfTopic).length >= LEAST_TOLD;

/**
 * What is told of the topic, in the order in which its author typed it, because one sentence goes on from another; and
 * whether it comes first: where it begins as the topic does, it says what is offered. `taken` are
 * the pieces that it tells, `substance` what the product is beside them.
 */
export const toldOfTopic = (
  { opening, product, places }: OfferPieces,
  making: Making,
): { told: Piece[]; taken: ReadonlySet<Piece>; substance: Piece[]; isFirst: boolean } => {
  // "New clinic from June: 45 minute assessment": what it is made of goes on from there.
  const isJoined = product.some(
    ({ fields }) => fields.includes("contentFocus") && fields.includes("productDescription"),
  );
  const pieces = [
    ...opening,
    ...product.filter((piece) => isJoined || isOfTopic(piece)),
    ...places.filter((piece) => !isByPrice(piece)),
  ];
  if (pieces.length < LEAST_TOLD)
    return { told: [...opening], taken: new Set(opening), substance: [...product], isFirst: true };
  const taken = new Set(pieces);
  const typed = making.material.phrases.contentFocus?.sentences.map(({ text }) => text) ?? [];
  const topic = wordKey(typed.join(" "));
  let before = 0;
  const placed = pieces
    .map((piece) => {
      before = (isOfTopic(piece) ? placeIn(topic, piece.text) : null) ?? before;
      return { piece, at: before };
    })
    .toSorted((one, other) => one.at - other.at);
  const told = namedFirst(
    placed.map(({ piece }) => piece),
    making,
  );
  return {
    told,
    taken,
    substance: product.filter((piece) => !taken.has(piece) && !isSaidIn(told, piece, making)),
    isFirst: (placed[0]?.at ?? 0) < wordKey(typed[0] ?? "").length - 1,
  };
};
