import { endSentence, openEnd } from "../text/edges.ts";
import { quoted } from "../text/quotations.ts";
import { bareWords, wordKey } from "../text/words.ts";
import { addsNumber, addsWords, knownWords, tellingWords } from "./coverage.ts";
import { isReduction } from "./facts.ts";
import type { Making } from "./making.ts";
import { IS_WHOLE } from "./naming.ts";
import { type Piece, textOf } from "./piece.ts";
import { productName } from "./product.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** The pieces of an offer that a topic can be part of, in the order in which they stand where it is not. */
interface OfferPieces {
  /** News, and what is asked for. */
  opening: readonly Piece[];
  /** Name and substance. */
  product: readonly Piece[];
  /** How many there are, when and where: else beside the price. */
  places: readonly Piece[];
}

/** So many parts of a topic keep their order; of fewer, the news comes first, and the terms come beside the price. */
export const LEAST_IN_ORDER = 3;

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
const namedFirst = (ordered: readonly Piece[], making: Making): Piece[] => {
  const { frames } = making;
  const name = productName(making);
  const [first, ...others] = ordered;
  const label = `${upperFirst(name ?? "")}${frames.colon}`;
  const at = others.findIndex(({ text }) => name !== null && text.startsWith(label));
  const labelled = others[at];
  if (name === null || first === undefined || labelled === undefined) return [...ordered];
  const start = openEnd(first.text);
  const isThing = frames.and === "and" ? frames.kindOf(start) === "noun" : !IS_WHOLE.test(start);
  const isSaid = !addsWords(name, knownWords(start));
  if (!isSaid && !isThing) return [...ordered];
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

const MOST_NEW = 0.34;
/** "A refresher course for drivers.", "A ceremony written for you." below the topic that has said so: a label. */
const isSaidIn = (ordered: readonly Piece[], { text, fields }: Piece, { material }: Making): boolean => {
  const [field, ...others] = fields;
  if (others.length > 0 || (field !== "productName" && field !== "productDescription")) return false;
  const known = knownWords(textOf(ordered));
  const words = tellingWords(text);
  const added = words.filter((word) => addsWords(word, known)).length;
  const most = field === "productName" ? 0 : words.length * MOST_NEW;
  if (added > most || addsNumber(text, textOf(ordered))) return false;
  if (field === "productDescription")
    material.notes.notes.push({
      field,
      text: `Not printed again, the topic says it: ${quoted(openEnd(text))}`,
    });
  return true;
};

/** Whether so much of a topic is printed that it keeps its order. */
export const isWholeTopic = (pieces: readonly Piece[]): boolean =>
  pieces.filter(isOfTopic).length >= LEAST_IN_ORDER;

/**
 * The topic in the order in which its author typed it, because one sentence goes on from another, and whether it comes
 * first: where it begins as the topic does, it says what is offered. `taken` are the pieces that are part of it,
 * `substance` is what the product is beside them.
 */
export const topicInOrder = (
  { opening, product, places }: OfferPieces,
  making: Making,
): { ordered: Piece[]; taken: ReadonlySet<Piece>; substance: Piece[]; isFirst: boolean } => {
  // "New clinic from June: 45 minute assessment": what it is made of goes on from there.
  const isJoined = product.some(
    ({ fields }) => fields.includes("contentFocus") && fields.includes("productDescription"),
  );
  const pieces = [
    ...opening,
    ...product.filter((piece) => isJoined || isOfTopic(piece)),
    ...places.filter((piece) => !isByPrice(piece)),
  ];
  if (pieces.length < LEAST_IN_ORDER)
    return { ordered: [...opening], taken: new Set(opening), substance: [...product], isFirst: true };
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
  const ordered = namedFirst(
    placed.map(({ piece }) => piece),
    making,
  );
  return {
    ordered,
    taken,
    substance: product.filter((piece) => !taken.has(piece) && !isSaidIn(ordered, piece, making)),
    isFirst: (placed[0]?.at ?? 0) < wordKey(typed[0] ?? "").length - 1,
  };
};
