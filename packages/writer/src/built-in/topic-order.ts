import { endSentence, openEnd } from "@storyletter/text/edges";
import { quoted } from "@storyletter/text/quotations";
import { bareWords, wordKey } from "@storyletter/text/words";
import { addsNumber, addsWords, knownWords, tellingWords } from "./coverage.ts";
import { clausesOf, isReduction } from "./facts.ts";
import { hasFiniteVerb } from "./grammar/verbs.ts";
import type { Making } from "./making.ts";
import { IS_WHOLE, named } from "./naming.ts";
import { type Piece, textOf } from "./piece.ts";
import { productName } from "./product.ts";
import { upperFirst } from "./tidy/spelling.ts";
import { INVITATION } from "./topic-elsewhere.ts";

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

/** The pieces without the name as a label, "Sash Week: ", "Tauschmesser, ": it stands elsewhere. */
const withoutLabel = (pieces: readonly Piece[], name: string, { frames }: Making): Piece[] => {
  const label = [frames.colon, ", "].map((mark) => upperFirst(name) + mark);
  return pieces.map((piece) => {
    const start = label.find((each) => piece.text.startsWith(each));
    return start === undefined
      ? piece
      : {
          ...piece,
          text: endSentence(upperFirst(piece.text.slice(start.length))),
          fields: piece.fields.filter((field) => field !== "productName"),
        };
  });
};

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
  const isThing =
    frames.and === "and"
      ? frames.kindOf(start) === "noun"
      : ![IS_WHOLE, INVITATION].some((pattern) => pattern.test(start));
  const isSaid = !addsWords(name, knownWords(start));
  if (!isSaid && !isThing) return [...ordered];
  return [
    isSaid
      ? first
      : { ...first, text: label + frames.inside(first.text), fields: ["productName", ...first.fields] },
    ...withoutLabel(others, name, making),
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

/** "I take twelve family books a winter", and no news: "Mother's Day is Sunday", "You're invited to our webinar". */
const isOfSender = (text: string, { frames }: Making): boolean => {
  const [first = text] = clausesOf(openEnd(text));
  return (
    frames.and === "and" &&
    !IS_NEWS.test(first) &&
    (/^(?:i|we|if|you)(?!['’]re invited)(?!\p{L})/iu.test(first) || !hasFiniteVerb(first.split(" ")))
  );
};
const IS_NEWS =
  /(?<!\p{L})(?:webinar|invit\p{L}+|back|again|now open|open now|new|announc\p{L}+|opening|launch\p{L}*)(?!\p{L})/iu;

/** "Six sessions" */
const IS_COUNT =
  /^(?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dos|tres|cuatro|cinco|seis|ocho|diez|deux|trois|quatre|cinq|dix|zwei|drei|vier|fünf|sechs|zehn|dois|quatro|oito|dez)(?!\p{L}))/iu;

/** A benefit up to here is said in one breath with what it is of. */
const LONGEST_BENEFIT = 14;
/**
 * What the product is and what it brings, named, before a topic that goes on with the rest: behind its terms they would
 * stand alone. Null where no field but the topic says it, or only in sentences that need no name.
 */
export const opensOffer = (
  {
    ordered,
    substance,
    promised,
    startsTopic,
  }: Record<"ordered" | "substance" | "promised", readonly Piece[]> & { startsTopic: boolean },
  making: Making,
): { ordered: Piece[]; opening: Piece[]; rest: Piece[] } | null => {
  const { frames } = making;
  const name = productName(making);
  if (name === null || ordered.length < LEAST_IN_ORDER) return null;
  const bare = withoutLabel(ordered, name, making);
  const isLabelled = bare.some(({ text }, at) => text !== ordered[at]?.text);
  // "The Old Wall Survey is a damp survey": the topic says what it is.
  if (bare.some(({ fields }) => fields.includes("productName"))) return null;
  const isOfBenefit = ({ fields }: Piece): boolean => fields.join() === "keyBenefit";
  const made = withoutLabel(
    substance.filter((piece) => !isOfBenefit(piece)),
    name,
    making,
  );
  const benefit = [...substance, ...promised].filter(isOfBenefit);
  const rest = promised.filter((piece) => !isOfBenefit(piece));
  const [brings, ...more] = benefit;
  const isShort =
    brings !== undefined && more.length === 0 && bareWords(brings.text).length <= LONGEST_BENEFIT;
  if (made.some(({ fields }) => fields.includes("productDescription"))) {
    const start = bare[0]?.text ?? "";
    const isNamed = isLabelled || !addsWords(name, knownWords(start));
    // "Six sessions, two mock auditions" is what it has, which follows on what it is.
    const isOnlyMade = startsTopic && IS_COUNT.test(made[0]?.text ?? "");
    if (isOnlyMade || !(isNamed || isOfSender(start, making))) return null;
    return {
      ordered: bare,
      opening: [...named(name, made, making), ...(isShort ? benefit : [])],
      rest: isShort ? rest : [...benefit, ...rest],
    };
  }
  const isPhrase = isShort && brings.lead === undefined && frames.kindOf(openEnd(brings.text)) !== "sentence";
  if (!isPhrase || isLabelled || made.length > 0) return null;
  const text = `${upperFirst(name)}${frames.colon}${frames.inside(brings.text)}`;
  return { ordered: bare, opening: [{ text, fields: ["productName", ...brings.fields] }], rest };
};

/** "Enrolment for the spring group": it begins there, whatever words a rule has put before it. */
const LATEST_START = 20;

/** A topic in its author's order. */
interface Sorted {
  ordered: Piece[];
  /** The pieces that are part of it. */
  taken: ReadonlySet<Piece>;
  /** What the product is beside them. */
  substance: Piece[];
  /** It begins within the first sentence of the topic: it comes before what the product is. */
  isFirst: boolean;
  /** It begins where the topic does: nothing was left out before it. */
  startsTopic: boolean;
}

/** The topic in the order in which its author typed it, because one sentence goes on from another. */
export const topicInOrder = ({ opening, product, places }: OfferPieces, making: Making): Sorted => {
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
    return {
      ordered: [...opening],
      taken: new Set(opening),
      substance: [...product],
      isFirst: true,
      startsTopic: true,
    };
  const taken = new Set(pieces);
  const typed = making.material.phrases.contentFocus?.sentences.map(({ text }) => text) ?? [];
  const topic = wordKey(typed.join(" "));
  const name = productName(making);
  let before = 0;
  const placed = pieces
    .map((piece) => {
      const [own = piece] = name === null ? [] : withoutLabel([piece], name, making);
      before = (isOfTopic(piece) ? placeIn(topic, own.text) : null) ?? before;
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
    startsTopic: (placed[0]?.at ?? 0) < LATEST_START,
  };
};
