import { WORD_RANGES } from "@storyletter/contract/constants";
import { BEATS, type EmailBrief, type LetterPart } from "@storyletter/contract/schemas";
import { countWords, LINK } from "@storyletter/letter/words";
import { endSentence, openEnd } from "../text/edges.ts";
import { callBlock, isCall } from "./call.ts";
import type { Choice } from "./choose.ts";
import { addsWords, knownWords, tellingWords } from "./coverage.ts";
import { clausesOf, hasGuarantee, isFact } from "./facts.ts";
import { FRAMES } from "./frames/all-frames.ts";
import { shortened, TOO_LONG, trimmed, wordsOf } from "./length.ts";
import type { Making } from "./making.ts";
import { readMaterial } from "./material.ts";
import { offerOf, proofPieces } from "./offer.ts";
import { type Block, blocksOf, ownPieces, type Piece } from "./piece.ts";
import { postscriptBlock } from "./postscript.ts";
import { pricePieces } from "./price.ts";
import { lowerKey } from "./same.ts";
import { fitStory } from "./story/fit.ts";
import { openingOf, storyBlocks } from "./story/story-blocks.ts";
import type { FieldText, Sentence } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";
import { titlePieces } from "./title.ts";

/** A letter before its subjects. */
export interface Draft {
  making: Making;
  /** The author's sentences that are in the letter, in the story's own order. */
  story: Sentence[];
  parts: LetterPart[];
}

/** What the fields beside the story may take of a letter whose story is as long as the letter. */
const MOST_BESIDE = 150;
/** A description up to here is one breath; its later sentences can be spared where they hold no fact. */
const WHOLE_DESCRIPTION = 60;
const ONE_PARAGRAPH = 60;
/** A few words over are no reason to cut a story. */
const PLAY = 25;
const TWICE = "The letter says it already.";

/** "I learned that patience pays" is "Patience pays."; anything else is the author's sentence or fragment. */
const lessonBlocks = ({ material, frames }: Making): Block[] => {
  const field = material.lesson;
  if (field === null) return [];
  const isOne = field.sentences.length === 1 && frames.and === "and";
  const sentences = field.sentences.map(({ text, ...rest }) => ({
    ...rest,
    text: isOne
      ? text.replace(
          /^(?:(?:i|we) learn(?:ed|t) |learn(?:ed|t) )?that (?=(?:i|you|we|it|the|a|my|your|if)\s|\p{L}+s\s)/iu,
          "",
        )
      : text,
  }));
  return blocksOf("lesson", ownPieces({ ...field, sentences }), null);
};

/** The author's answers lead from the story to the offer; without them nothing does. */
const bridgeBlocks = (making: Making): Block[] => {
  const { answers, phrases, notes } = making.material;
  const said = (field: FieldText | null) =>
    field === null ? [] : blocksOf("bridge", ownPieces(field), null);
  if (phrases.targetAudience !== null)
    notes.notes.push({
      field: "targetAudience",
      text: "Not printed: it says who your readers are, and they know that.",
    });
  // A link that points at the readers comes after them: "one of them" is one of those in the sand.
  const link = refersToOffer(making) ? [] : said(answers.storyLink);
  const moment = said(answers.readerMoment);
  const [one, other] = [moment[0], link[0]];
  const pointsAt = answers.storyLink?.sentences.some(({ text }) => POINTS_AT_READERS.test(text)) ?? false;
  if (!pointsAt || one === undefined || other === undefined) return [...link, ...moment];
  return moment.length === 1 && link.length === 1
    ? [{ ...one, pieces: [...one.pieces, ...other.pieces] }]
    : [...moment, ...link];
};

const POINTS_AT_READERS =
  /(?<!\p{L})(?:one of (?:them|these|those)|they are the|one of you|(?:um|uma) del[ea]s|uno de ellos|una de ellas|einer von (?:ihnen|denen)|l['’]une? d['’](?:eux|elles))(?!\p{L})/iu;

/** "The third session is about just this" comes after the sessions are named. */
const refersToOffer = ({ material: { answers, brief } }: Making): boolean => {
  const { storyLink } = answers;
  if (storyLink === null) return false;
  const told = knownWords(`${brief.story} ${brief.readerMoment} ${brief.lesson}`);
  const offered = knownWords(`${brief.contentFocus} ${brief.productDescription}`);
  return tellingWords(storyLink.sentences[0]?.text ?? "").some(
    (word) => word.length > 4 && addsWords(word, told) && !addsWords(word, offered),
  );
};

const lateLink = (making: Making): Block[] =>
  making.material.answers.storyLink !== null && refersToOffer(making)
    ? blocksOf("offer", ownPieces(making.material.answers.storyLink), null)
    : [];

/** Whatever an earlier paragraph has said is not said again. */
const withoutRepeats = (blocks: readonly Block[], { material }: Making): Block[] => {
  const seen = new Set(material.story.sentences.map(({ text }) => lowerKey(text)));
  return blocks.flatMap((block) => {
    if (block.beat === "ps" || block.beat === "callToAction") return [block];
    const pieces = block.pieces.filter(({ text, fields }) => {
      const key = lowerKey(text);
      if (countWords(text) < 4 || !seen.has(key)) {
        seen.add(key);
        return true;
      }
      const [field] = fields;
      if (field !== undefined) material.notes.leftOut.push({ field, text, reason: TWICE });
      return false;
    });
    return pieces.length === 0 ? [] : [{ ...block, pieces }];
  });
};

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

/** Up to here a short proof is in the paragraph of the offer; what somebody said has its own. */
const SHORT_OFFER = 45;
/** An order and the offer of it are one paragraph. */
const FEW_PIECES = 3;

/** News, name, substance and benefit; what changes; proof; and last, right above the link, price and dates. */
const offerBlocks = (making: Making): { blocks: Block[]; aboveLink: Piece[]; call: Piece | null } => {
  const { material } = making;
  const proof = proofPieces(making);
  const own = material.answers.afterwards === null ? [] : ownPieces(material.answers.afterwards);
  const typedPrice = `${material.brief.price}. ${material.brief.salePrice}.`;
  const beside = [textOf(proof), textOf(own), typedPrice].join(" ");
  const { news, head, places, order, goal } = offerOf(making, `${beside} ${material.brief.callToAction}`);
  const told = [textOf(news), textOf(head), textOf(places), order?.text ?? "", goal?.text ?? "", beside].join(
    " ",
  );
  const when = titlePieces(making, told);
  const price = pricePieces(making, `${told.slice(0, -typedPrice.length)} ${textOf(when)}`);
  const call = order !== null && isCall(making, openEnd(order.text)) ? order : null;
  const aboveLink = [
    ...places,
    ...audienceFacts(making, told),
    ...price,
    ...when,
    ...(goal === null ? [] : [goal]),
  ];
  // What the topic asks for, where the link is for something else, opens the offer.
  const opening = [...(order === null || call !== null ? [] : [order]), ...news];
  const block = (pieces: Piece[], spare: number | null): Block[] =>
    pieces.length === 0 ? [] : [{ beat: "offer", pieces, spare }];
  const words = wordsOf(blocksOf("offer", head, null));
  const withProof =
    own.length === 0 &&
    !/["“„«]/u.test(textOf(proof)) &&
    words + wordsOf(blocksOf("offer", proof, null)) <= SHORT_OFFER;
  const product = [...head, ...(withProof ? proof : [])];
  const isOne = opening.length > news.length && opening.length + head.length <= FEW_PIECES;
  return {
    blocks: [
      ...(isOne && words <= ONE_PARAGRAPH
        ? block([...opening, ...product], null)
        : [
            ...blocksOf("offer", opening, null),
            ...(words <= ONE_PARAGRAPH ? block(product, null) : productBlocks(head)),
          ]),
      ...lateLink(making),
      ...blocksOf("offer", own, null),
      ...(withProof && words <= ONE_PARAGRAPH ? [] : blocksOf("offer", proof, 3)),
      ...block(aboveLink, null),
    ],
    aboveLink,
    call,
  };
};

/** A sentence pasted twice is printed once. */
const toldOnce = ({ material }: Making): Sentence[] => {
  const seen = new Set<string>();
  return material.story.sentences.filter(({ text }) => {
    const key = lowerKey(text);
    if (countWords(text) < 4 || !seen.has(key)) {
      seen.add(key);
      return true;
    }
    material.notes.leftOut.push({ field: "story", text, reason: TWICE });
    return false;
  });
};

const partOf = (beat: LetterPart["beat"], blocks: readonly Block[]): LetterPart => {
  const own = blocks.filter((block) => block.beat === beat);
  return {
    beat,
    paragraphs: own.map(({ pieces }) => pieces.map(({ text }) => text).join(" ")),
    sources: own.flatMap(({ pieces }) =>
      pieces.map(({ text, fields }) => ({
        sentence: text
          .replace(LINK, "")
          .replace(/^P\.S\. /u, "")
          .trim(),
        fields: [...fields],
      })),
    ),
  };
};

/** The story within what is left of the letter, or whole where a cut would harm it. */
const storyFor = (all: readonly Sentence[], most: number, { material }: Making): Sentence[] => {
  const { lesson, emailSubject, keyBenefit, title, productDescription } = material.brief;
  const { kept, cut } = fitStory(
    all,
    most,
    [lesson, emailSubject, keyBenefit, title, productDescription].join(" "),
  );
  for (const { text } of cut) material.notes.leftOut.push({ field: "story", text, reason: TOO_LONG });
  return kept;
};

/** The body of a letter: the author's story, then the offer in the author's words, then the call. */
export const assemble = (brief: EmailBrief, link: string, choice: Choice): Draft => {
  const material = readMaterial(brief);
  const making: Making = { material, frames: FRAMES[material.language], choice };
  const { max } = WORD_RANGES[brief.emailLength];
  const opened = openingOf(toldOnce(making), choice.former);
  const lesson = lessonBlocks(making);
  const bridge = bridgeBlocks(making);
  const offer = offerBlocks(making);
  const ps = postscriptBlock(making, link, offer);
  const after = withoutRepeats(
    [
      ...lesson,
      ...bridge,
      ...offer.blocks,
      callBlock(making, link, offer.call),
      ...(ps === null ? [] : [ps]),
    ],
    making,
  );
  const least = wordsOf(after.filter(({ spare }) => spare === null));
  const story = storyFor(opened, max + PLAY - Math.min(least, MOST_BESIDE), making);
  const told = story.reduce((sum, { text }) => sum + countWords(text), 0);
  const room = (told > max / 2 ? max + PLAY : max) - told;
  const rest = shortened(trimmed(after, room, making), Math.max(room, MOST_BESIDE), making);
  const blocks = [...lastLine(storyBlocks(story), material.lesson === null), ...rest];
  return { making, story, parts: BEATS.map((beat) => partOf(beat, blocks)) };
};

/** Without a lesson of the author's, the story's own last paragraph is where the lesson is read. */
const lastLine = (blocks: readonly Block[], isNeeded: boolean): Block[] =>
  blocks.map((block, at) =>
    isNeeded && at === blocks.length - 1 && at > 1 && block.pieces.length === 1
      ? { ...block, beat: "lesson" as const }
      : block,
  );
