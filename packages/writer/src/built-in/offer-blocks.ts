import { countWords } from "@storyletter/letter/words";
import { endSentence, openEnd } from "../text/edges.ts";
import { lateLink } from "./bridge.ts";
import { isCall } from "./call.ts";
import { addsWords, knownWords } from "./coverage.ts";
import { clausesOf, hasDay, hasGuarantee, isFact, saysWhen } from "./facts.ts";
import { isPlural } from "./grammar/nouns.ts";
import { wordsOf } from "./length.ts";
import { fill, type Making } from "./making.ts";
import { offerOf, proofPieces } from "./offer.ts";
import { type Block, blocksOf, inFrame, ownPieces, type Piece } from "./piece.ts";
import { isToReader } from "./plan.ts";
import { pricePieces } from "./price.ts";
import { namedInText, productName } from "./product.ts";
import { upperFirst } from "./tidy/spelling.ts";
import { titlePieces } from "./title.ts";

/** A description up to here is one breath; its later sentences can be spared where they hold no fact. */
const WHOLE_DESCRIPTION = 60;

/** The first sentences name the offer; later ones without a fact can be spared. */
const productBlocks = (product: readonly Piece[]): Block[] => {
  let words = 0;
  return blocksOf("offer", product, null).map((block, at) => {
    words += wordsOf([block]);
    const isNeeded =
      at === 0 ||
      words <= WHOLE_DESCRIPTION ||
      block.pieces.some(({ text }) => isFact(text) || hasGuarantee(text));
    return isNeeded ? block : { ...block, spare: 5 };
  });
};

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join(" ");

/** What the sender does for all of them, typed among the readers: "nationwide by insured post", "we have the gear". */
const SENDER_DOES =
  /^(?:nationwide|worldwide|bundesweit|deutschlandweit|toute la france)(?!\p{L})|(?<!\p{L})we (?:have|bring|lend|provide|supply) (?:the|all|every)(?!\p{L})/iu;

const audienceFacts = ({ material: { phrases } }: Making, told: string): Piece[] => {
  const known = knownWords(told);
  return (phrases.targetAudience?.sentences ?? [])
    .flatMap(({ text }) => clausesOf(text))
    .filter((clause) => SENDER_DOES.test(clause) && addsWords(clause, known))
    .slice(0, 2)
    .map((clause) => ({ text: endSentence(upperFirst(clause)), fields: ["targetAudience" as const] }));
};

/** A proof up to here is never left out for the length. */
const SHORT_PROOF = 45;

/** Up to here what is offered and what it is made of are one paragraph. */ const ONE_BREATH = 40;

/** What the topic says it is, then what it is made of: apart, where both are long. */
const headBlocks = (head: readonly Piece[]): Block[] => {
  const words = wordsOf(blocksOf("offer", head, null));
  if (words <= ONE_BREATH && !head.some(({ isPoint }) => isPoint === true))
    return [{ beat: "offer", pieces: [...head], spare: null }];
  const at = head.findIndex(({ fields }) => !fields.includes("contentFocus"));
  const first = at < 1 ? [] : head.slice(0, at);
  return [...blocksOf("offer", first, null), ...productBlocks(head.slice(first.length))];
};

/** "Three templates: never write one twice", before a list of what they are. */
const headWithBenefit = (
  [first, ...rest]: readonly Piece[],
  benefit: readonly Piece[],
  { frames }: Making,
): Piece[] | null => {
  const [bare] = benefit;
  if (first === undefined || bare === undefined || benefit.length > 1 || rest[0]?.isPoint !== true)
    return null;
  if (!first.text.endsWith(frames.colon.trimEnd())) return null;
  const text = `${first.text.trimEnd()} ${frames.inside(bare.text)}`;
  return [{ text, fields: [...first.fields, ...bare.fields] }, ...rest];
};

/** A name that nothing but a price explains: "2024 Honey: $18 a jar". */
const priced = (name: Piece, [price, ...rest]: readonly Piece[], { frames }: Making): Piece[] =>
  price === undefined
    ? [name]
    : [
        {
          text: `${openEnd(name.text)}${frames.colon}${frames.inside(price.text.replace(/^It['’]s /u, ""))}`,
          fields: [...name.fields, ...price.fields],
        },
        ...rest,
      ];

/** "It's £45" right behind what somebody says would be theirs: the product is named. */
const namedPrice = (proof: readonly Piece[], making: Making, pieces: readonly Piece[]): Piece[] => {
  const [first, ...rest] = pieces;
  const name = productName(making);
  const isSaid = proof.some(({ text }) => /["“”]/u.test(text));
  if (first?.lead === undefined || !isSaid || name === null || countWords(name) > SHORT_NAME)
    return [...pieces];
  if (/[,:?!]/u.test(name) || isPlural(name.split(" ").at(-1) ?? "")) return [...pieces];
  const text = `${upperFirst(namedInText(name))} is${first.text.slice(first.lead.length)}`;
  return [{ text, fields: [...first.fields, "productName"] }, ...rest];
};
const SHORT_NAME = 4;

/** "You say it while there is time" is a hope, and said as one; a sentence with a time stays as it is. */
const afterwardsPieces = (making: Making): Piece[] => {
  const { frames, material } = making;
  const [first, ...rest] = material.answers.afterwards === null ? [] : ownPieces(material.answers.afterwards);
  if (first === undefined) return [];
  const isPlain = PLAIN_AFTER.test(first.text) && !saysWhen(first.text) && !HAS_TIME.test(first.text);
  const [after] = frames.offer.after;
  return isPlain && after !== undefined
    ? [
        inFrame(first, fill(making, [after], "after", frames.inside(first.text)), frames.inside(first.text)),
        ...rest,
      ]
    : [first, ...rest];
};

const PLAIN_AFTER = /^(?:you(?:['’]\p{L}{1,3})?|your|the) /iu;

const HAS_TIME =
  /(?<!\p{L})(?:after(?:wards?)?|then|now|once|by the|next|the (?:first|last|next|day|week|month|year|morning|evening|night)|(?:in|within|for) \p{L}{1,8} (?:days?|weeks?|months?|years?|hours?))(?!\p{L})/iu;

/** News, name and substance; benefit and what changes; proof; and last, right above the link, price and dates. */
export const offerBlocks = (making: Making): { blocks: Block[]; aboveLink: Piece[]; call: Piece | null } => {
  const { material } = making;
  const proof = proofPieces(making);
  const own = afterwardsPieces(making);
  const typedPrice = `${material.brief.price}. ${material.brief.salePrice}.`;
  const beside = [textOf(proof), textOf(own), typedPrice].join(" ");
  const { news, head, benefit, places, order, goal } = offerOf(
    making,
    `${beside} ${material.brief.callToAction}`,
  );
  const told = [
    ...[news, head, benefit, places].map(textOf),
    order?.text ?? "",
    goal?.text ?? "",
    beside,
  ].join(" ");
  const when = titlePieces(making, told);
  const price = namedPrice(
    proof,
    making,
    pricePieces(making, `${told.slice(0, -typedPrice.length)} ${textOf(when)}`),
  );
  const call = order !== null && isCall(making, openEnd(order.text)) ? order : null;
  const [bare] = head;
  const isBare =
    bare !== undefined && head.length === 1 && bare.fields.join() === "productName" && price.length > 0;
  const aboveLink = [
    ...places,
    ...audienceFacts(making, told),
    ...(isBare ? priced(bare, price, making) : price),
    ...when,
    ...(goal === null ? [] : [goal]),
  ];
  // What the topic asks for, where the link is for something else, opens the offer.
  const isAsked =
    order !== null &&
    call === null &&
    (material.phrases.productDescription === null || hasDay(order.text) || isToReader(order.text));
  if (order !== null && call === null && !isAsked)
    material.notes.notes.push({
      field: "contentFocus",
      text: `Not printed, as it says what the email is for: "${openEnd(order.text)}"`,
    });
  const opening = [...(isAsked ? [order] : []), ...news];
  const listed = headWithBenefit(head, benefit, making);
  const isShort = !isBare && headBlocks([...head, ...benefit]).length === 1;
  const product = isBare ? [] : (listed ?? [...head, ...(isShort ? benefit : [])]);
  // What it brings and what changes then are one thought; neither stands between what the product is made of.
  const promised = [...(listed === null && !isShort ? benefit : []), ...own];
  return {
    blocks: [
      ...blocksOf("offer", opening, null),
      ...(product.length === 0 ? [] : headBlocks(product)),
      ...lateLink(making),
      ...blocksOf("offer", promised, null),
      ...blocksOf("offer", proof, wordsOf(blocksOf("offer", proof, null)) <= SHORT_PROOF ? null : 3),
      ...(aboveLink.length === 0 ? [] : [{ beat: "offer" as const, pieces: aboveLink, spare: null }]),
      ...blocksOf(
        "offer",
        material.required.map(({ field, text }) => ({
          text: endSentence(upperFirst(text)),
          fields: [field],
        })),
        null,
      ),
    ],
    aboveLink,
    call,
  };
};
