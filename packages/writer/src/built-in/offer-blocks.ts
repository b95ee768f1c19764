import { endSentence, openEnd } from "@storyletter/text/edges";
import { quoted } from "@storyletter/text/quotations";
import { countWords } from "@storyletter/text/words";
import { changesFor, isBareThing } from "./afterwards.ts";
import { asSentences } from "./benefit.ts";
import { lateLink } from "./bridge.ts";
import { isCall } from "./call.ts";
import { addsWords, knownWords } from "./coverage.ts";
import { clausesOf, hasDay, hasGuarantee, isFact } from "./facts.ts";
import { wordsOf } from "./length.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import { offerOf } from "./offer.ts";
import { type Block, blocksOf, type Piece, textOf } from "./piece.ts";
import { isToReader } from "./plan.ts";
import { pricePieces } from "./price.ts";
import { priceApart } from "./price-apart.ts";
import { upperFirst } from "./tidy/spelling.ts";
import { titlePieces } from "./title.ts";
import { isWholeTopic, LEAST_IN_ORDER, opensOffer, topicInOrder } from "./topic-order.ts";
import { LEAST_ASKED } from "./topic-parts.ts";

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

/** What the sender does for all of them, typed among the readers: "nationwide by insured post", "we have the gear". */
const DONE_FOR_ALL =
  /^(?:nationwide|worldwide|bundesweit|deutschlandweit|toute la france)(?!\p{L})|(?<!\p{L})we (?:have|bring|lend|provide|supply) (?:the|all|every)(?!\p{L})/iu;

const audienceFacts = ({ material: { phrases } }: Making, offerText: string): Piece[] => {
  const known = knownWords(offerText);
  return (phrases.targetAudience?.sentences ?? [])
    .flatMap(({ text }) => clausesOf(text))
    .filter((clause) => DONE_FOR_ALL.test(clause) && addsWords(clause, known))
    .slice(0, 2)
    .map((clause) => ({ text: endSentence(upperFirst(clause)), fields: ["targetAudience" as const] }));
};

/** "Book a call" is what the link says. */
const SHORT_ORDER = 3;

const LEAST_PROOF = 3;
/** "BACP registered", "Gas Safe" */
const IS_CREDENTIAL =
  /(?<!\p{L})(?:registered|certified|licen[cs]ed|insured|accredited|qualified|chartered|award[- ]winning|gas safe|level \d)(?!\p{L})|^ISO \d|^\p{L}{3,6} member$/iu;

/** The proof as the fact it is; what is too short to be read alone goes into the notes. */
const proofPieces = ({ material }: Making): Piece[] => {
  const field = material.phrases.proofElement;
  if (field === null) return [];
  const typed = openEnd(phraseOf(field));
  if (
    countWords(typed) >= LEAST_PROOF ||
    IS_CREDENTIAL.test(typed) ||
    /(?<!\d)\d{2,6}\+? \p{L}{4}/u.test(typed)
  )
    return asSentences(field);
  material.notes.notes.push({
    field: "proofElement",
    text: `Not printed, too short to be read alone: ${quoted(typed)}`,
  });
  return [];
};

/** A proof up to here is never left out for the length. */
const SHORT_PROOF = 45;

/** Up to here what is offered and what it is made of are one paragraph. */
const ONE_BREATH = 40;

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
  if (!first.text.endsWith(frames.colon.trimEnd()) || first.fields.includes("productDescription"))
    return null;
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

/** What is named stands where the topic begins: "Pickup at Lititz" at its end is no name. */
const [LEAST_NAMED, LATEST_NAMED] = [10, 60];
/** A name alone, or a topic alone that is no sentence: "Knife sharpening at your house", "Mes ateliers du samedi". */
const isNamedByPrice = (
  { text, fields }: Piece,
  [price]: readonly Piece[],
  { frames, material }: Making,
): boolean => {
  const { contentFocus } = material.brief;
  if (price === undefined) return false;
  if (fields.join() === "productName") return true;
  const isTopic =
    fields.join() === "contentFocus" &&
    frames.kindOf(openEnd(text)) !== "sentence" &&
    contentFocus.toLowerCase().indexOf(text.slice(0, LEAST_NAMED).toLowerCase()) < LATEST_NAMED;
  const isBare = frames.and !== "and" || frames.kindOf(openEnd(text)) === "noun";
  return isTopic && isBare && !/: |^There['’]s |[()]|, (?:no|not) /u.test(text);
};

/** A fact of up to so many words is a line of the list. */
const LONGEST_POINT = 16;
/** With fewer, a paragraph carries them. */
const FEWEST_POINTS = 3;

const isShortFact = ({ text, isPoint }: Piece): boolean =>
  isPoint !== true && countWords(text) <= LONGEST_POINT && !/["“”«»„?]|(?<!\d)[.!] \p{L}/u.test(text);

/** "Tuesdays." and "Begin 17 September." of one field are one line, and so are "Learn to fall." and "And get back up." */
const inOneLine = (facts: readonly Piece[]): Piece[] => {
  const lines: Piece[] = [];
  for (const fact of facts) {
    const before = lines.at(-1);
    const isOne =
      before?.fields.join() === fact.fields.join() &&
      /^\p{Lu}\p{Ll}/u.test(fact.text) &&
      (countWords(before.text) < LEAST_LINE || /^(?:And|But|Or) /u.test(fact.text));
    if (before === undefined || !isOne) lines.push(fact);
    else
      lines[lines.length - 1] = {
        ...before,
        text: `${openEnd(before.text)}, ${fact.text.charAt(0).toLowerCase()}${fact.text.slice(1)}`,
      };
  }
  return lines;
};
const LEAST_LINE = 3;

/** How many there are, when and how much: lines that need no grammar of ours; null where they are too few. */
const pointsOf = (facts: readonly Piece[], price: readonly Piece[]): Piece[] | null => {
  if (price.length > 1 || facts.length + price.length < FEWEST_POINTS || !facts.every(isShortFact))
    return null;
  return [...inOneLine(facts), ...price].map(({ text, fields }) => ({
    // "It's £45" is "£45" in a list.
    text: upperFirst(
      openEnd(
        text.replace(
          /^It(?:['’]s| is) (?=[^\p{Lu}]|Rs?\.? ?\d|\p{Lu}{3} ?\d|\p{Lu}{1,3}\p{Sc})|^It (?=(?:begins|starts|opens|runs|closes|ends) )/u,
          "",
        ),
      ),
    ),
    fields,
    isPoint: true,
  }));
};

/** A name or a bare thing leads to the list under it. */
const asLead = (head: readonly Piece[], { frames }: Making): readonly Piece[] => {
  const [line, ...more] = head;
  const isLead =
    line !== undefined &&
    more.length === 0 &&
    line.isPoint !== true &&
    ["productName", "contentFocus"].includes(line.fields.join()) &&
    !line.text.includes(": ") &&
    frames.kindOf(openEnd(line.text)) !== "sentence";
  return isLead ? [{ ...line, text: `${openEnd(line.text)}${frames.colon.trimEnd()}` }] : head;
};

/** News, name and substance; benefit and what changes; proof; and last, right above the link, price and dates. */
export const offerBlocks = (making: Making): { blocks: Block[]; aboveLink: Piece[]; call: Piece | null } => {
  const { material } = making;
  const proof = proofPieces(making);
  const changes = changesFor(making);
  // "More energy" is no sentence, and a line of a list.
  const isLine =
    changes.length === 1 &&
    changes.every(({ text, lead }) => lead === undefined && isBareThing(text, making));
  const own = isLine ? [] : changes;
  const typedPrice = `${material.brief.price}. ${material.brief.salePrice}.`;
  const beside = [textOf(proof), textOf(own), typedPrice].join(" ");
  const { news, head, places, order, goal, ...offered } = offerOf(
    making,
    `${beside} ${material.brief.callToAction}`,
  );
  const benefit = [...offered.benefit, ...(isLine ? changes : [])];
  const offerText = [
    ...[news, head, benefit, places].map(textOf),
    order?.text ?? "",
    goal?.text ?? "",
    beside,
  ].join(" ");
  const when = titlePieces(making, offerText);
  const price = pricePieces(making, `${offerText.slice(0, -typedPrice.length)} ${textOf(when)}`);
  // "Book an appointment. It is free": what is free is said before the link, too.
  const isPointedAt = /^(?:It|This)(?:['’]s| is) /u.test([...news, ...head, ...places][0]?.text ?? "");
  const call = order !== null && !isPointedAt && isCall(making, openEnd(order.text)) ? order : null;
  const [bare] = head;
  const isBare = bare !== undefined && head.length === 1 && isNamedByPrice(bare, price, making);
  const isByProduct = proof.length + own.length + places.length === 0 && !isWholeTopic([...news, ...head]);
  const apart = isByProduct && price[0]?.lead !== undefined ? price : priceApart(price, making);
  const cost = isBare ? priced(bare, price, making) : apart;
  const aboveLink = [
    ...places,
    ...audienceFacts(making, offerText),
    ...cost,
    ...when,
    ...(goal === null ? [] : [goal]),
  ];
  // What the topic asks for, where the link is for something else, opens the offer.
  const isAsked =
    order !== null &&
    call === null &&
    (material.phrases.productDescription === null ||
      hasDay(order.text) ||
      isPointedAt ||
      isToReader(order.text) ||
      countWords(order.text) >= LEAST_ASKED ||
      (countWords(order.text) > SHORT_ORDER &&
        addsWords(order.text, knownWords(`${textOf([...head, ...places])} ${material.brief.callToAction}`))));
  if (order !== null && call === null && !isAsked)
    material.notes.notes.push({
      field: "contentFocus",
      text: `Not printed, as it says what the email is for: ${quoted(openEnd(order.text))}`,
    });
  const opening = [...(isAsked ? [order] : []), ...news];
  const listed = headWithBenefit(head, benefit, making);
  // Of a topic typed in sentences no list takes some out.
  const { isList = false, sentences = [] } = material.phrases.contentFocus ?? {};
  const canList =
    isList || sentences.length < LEAST_IN_ORDER || !isWholeTopic([...opening, ...head, ...places]);
  const points = canList ? pointsOf([...places, ...audienceFacts(making, offerText), ...when], price) : null;
  const isShort = !isBare && headBlocks([...head, ...benefit]).length === 1;
  const named = isBare && points === null ? [] : (listed ?? [...head, ...(isShort ? benefit : [])]);
  // What it brings and what changes then are one thought; neither stands between what the product is made of.
  const promised = [...(listed === null && !isShort ? benefit : []), ...own];
  const late = lateLink(making);
  const isLead = points !== null && late.length + promised.length + proof.length === 0;
  const { taken, ...sorted } = topicInOrder(
    { opening, product: isLead ? asLead(named, making) : named, places: points === null ? places : [] },
    making,
  );
  const opens = opensOffer({ ...sorted, promised }, making);
  const between = [
    ...late,
    ...blocksOf("offer", opens?.rest ?? promised, null),
    ...blocksOf("offer", proof, wordsOf(blocksOf("offer", proof, null)) <= SHORT_PROOF ? null : 3),
  ];
  const last = points ?? aboveLink.filter((piece) => !taken.has(piece));
  const topic = blocksOf("offer", opens?.ordered ?? sorted.ordered, null);
  const substance = opens?.opening ?? sorted.substance;
  const what = substance.length === 0 ? [] : headBlocks(substance);
  // A benefit alone says of nothing what it brings.
  const isFirst =
    opens === null &&
    (sorted.isFirst || sorted.substance.every(({ fields }) => fields.join() === "keyBenefit"));
  const required = material.required.map(({ field, text }) => ({
    text: endSentence(upperFirst(text)),
    fields: [field],
  }));
  return {
    blocks: [
      ...(isFirst ? [...topic, ...what] : [...what, ...topic]),
      ...between,
      ...(last.length === 0 ? [] : [{ beat: "offer" as const, pieces: last, spare: null }]),
      ...blocksOf("offer", points === null || goal === null ? [] : [goal], null),
      ...blocksOf("offer", required, null),
    ],
    aboveLink,
    call,
  };
};
