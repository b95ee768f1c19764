import { WORD_RANGES } from "@storyletter/contract/constants";
import { BEATS, type EmailBrief, type LetterPart, type SentenceSource } from "@storyletter/contract/schemas";
import { bareWords, countWords, LINK, wordKey } from "@storyletter/text/words";
import { FRAMES } from "../frames/all-frames.ts";
import { mostBesideStory } from "../letter-text.ts";
import { endOfStory } from "./afterwards.ts";
import { bridgeBlocks } from "./bridge.ts";
import { callBlock } from "./call.ts";
import type { Choice } from "./choose.ts";
import { shortened, TOO_LONG, trimmed } from "./length.ts";
import { lessonBlocks } from "./lesson.ts";
import { framesFor, type Making } from "./making.ts";
import { readMaterial } from "./material.ts";
import { offerBlocks } from "./offer-blocks.ts";
import { type Block, type Piece, paragraphOf } from "./piece.ts";
import { fitStory } from "./story/fit.ts";
import { openingOf, storyBlocks } from "./story/story-blocks.ts";
import type { Sentence } from "./tidy/read-field.ts";

/** A letter before its subjects. */
export interface Draft {
  making: Making;
  /** The author's sentences that are in the letter, in the story's own order. */
  story: Sentence[];
  parts: LetterPart[];
}

/** Every paragraph of a draft. */
export const paragraphsIn = ({ parts }: Draft): string[] => parts.flatMap(({ paragraphs }) => paragraphs);

/** Of what the author gave beside a story that is too long already, the checks allow a little more. */
const PLAY_BESIDE = 10;

/** A few words over are no reason to cut a story. */
const PLAY = 25;

const TWICE = "The letter says it already.";

/** "We moved." is what "We moved the shop on Sunday." says. */
const isToldInShort = (text: string, fields: readonly string[], { story }: Making["material"]): boolean => {
  const own = ` ${bareWords(text).join(" ")} `;
  return (
    fields.join() === "contentFocus" &&
    countWords(text) > 1 &&
    story.sentences.some((sentence) => ` ${bareWords(sentence.text).join(" ")} `.startsWith(own))
  );
};

/** Whatever an earlier paragraph has said is not said again. */
const withoutRepeats = (blocks: readonly Block[], { material }: Making): Block[] => {
  const seen = new Set(material.story.sentences.map(({ text }) => wordKey(text)));
  return blocks.flatMap((block) => {
    if (block.beat === "callToAction") return [block];
    const pieces = block.pieces.filter(({ text, fields }) => {
      const key = wordKey(text);
      if (isToldInShort(text, fields, material) ? false : countWords(text) < 4 || !seen.has(key)) {
        seen.add(key);
        return true;
      }
      const [field] = fields;
      // "I went over in my slippers. That's still the job.": said again to go on from it.
      if (field === "storyLink" && block.pieces.length > 1) return true;
      if (field !== undefined) material.notes.leftOut.push({ field, text, reason: TWICE });
      return false;
    });
    return pieces.length === 0 ? [] : [{ ...block, pieces }];
  });
};

/** So long a sentence is no refrain. */
const LONGEST_REFRAIN = 20;
const LEAST_PASTED = 4;

/** A passage pasted twice is printed once; a single line that comes back is a refrain, and stays. */
const toldOnce = ({ material }: Making): Sentence[] => {
  const keys = material.story.sentences.map(({ text }) => wordKey(text));
  const firstPlaces = new Map<string, number>();
  const pairs = keys.map((key, at) => `${key}\n${keys[at + 1] ?? ""}`);
  for (const [at, key] of keys.entries())
    for (const each of [key, pairs[at] ?? ""]) if (!firstPlaces.has(each)) firstPlaces.set(each, at);
  const isTold = (said: string | undefined, at: number): boolean =>
    said !== undefined && (firstPlaces.get(said) ?? at) < at;
  return material.story.sentences.filter(({ text }, at) => {
    const count = countWords(text);
    const isPasted =
      count > LONGEST_REFRAIN
        ? isTold(keys[at], at)
        : count >= LEAST_PASTED && (isTold(pairs[at], at) || isTold(pairs[at - 1], at - 1));
    if (isPasted) material.notes.leftOut.push({ field: "story", text, reason: TWICE });
    return !isPasted;
  });
};

const partOf = (beat: LetterPart["beat"], blocks: readonly Block[]): LetterPart => {
  const own = blocks.filter((block) => block.beat === beat);
  return {
    beat,
    paragraphs: own.map(({ pieces }) => paragraphOf(pieces)),
    sources: own.flatMap(({ pieces }) => pieces.flatMap(sourcesOf)),
  };
};

/** A frame's words and the author's within one sentence are apart, so that the letter claims nothing of ours for them. */
const sourcesOf = ({ text, fields, lead = "" }: Piece): SentenceSource[] => {
  const sentence = text
    .replace(LINK, "")
    .replace(/^P\.S\. /u, "")
    .trim();
  if (lead === "" || !sentence.startsWith(lead)) return [{ sentence, fields: [...fields] }];
  return [
    { sentence: lead, fields: [] },
    { sentence: sentence.slice(lead.length).trim(), fields: [...fields] },
  ];
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

/**
 * The body of a letter: the author's story, then the offer in the author's words, then the call, and the name that a
 * story typed as a letter ends with, unless the author's own last lines follow.
 */
export const assemble = (brief: EmailBrief, link: string, choice: Choice, isSigned: boolean): Draft => {
  const material = readMaterial(brief);
  const making: Making = { material, frames: framesFor(FRAMES[material.language], brief), choice };
  const { max } = WORD_RANGES[brief.emailLength];
  const opened = openingOf(toldOnce(making), choice.former);
  const lesson = [...endOfStory(making), ...lessonBlocks(making)];
  const bridge = bridgeBlocks(making);
  const offer = offerBlocks(making);
  const after = withoutRepeats(
    [...lesson, ...bridge, ...offer.blocks, callBlock(making, link, offer.call)],
    making,
  );
  const story = storyFor(opened, max + PLAY, making);
  const told = story.reduce((sum, { text }) => sum + countWords(text), 0);
  const room = (told > max / 2 ? max + PLAY : max) - told;
  const most = Math.max(room, mostBesideStory(brief.emailLength) - PLAY_BESIDE);
  // Beside a long story the offer is not cut down to nothing: a buyer needs what it holds, and its terms.
  const rest = shortened(trimmed(after, most, making), most, making);
  const signature: Block[] =
    material.signature === null || isSigned
      ? []
      : [{ beat: "callToAction", pieces: [{ text: material.signature, fields: ["story"] }], spare: null }];
  const blocks = [
    ...lastLine(storyBlocks(story, material.language), material.lesson === null),
    ...rest,
    ...signature,
  ];
  return { making, story, parts: BEATS.map((beat) => partOf(beat, blocks)) };
};

/** Without a lesson of the author's, the story's own last paragraph is where the lesson is read. */
const lastLine = (blocks: readonly Block[], isNeeded: boolean): Block[] =>
  blocks.map((block, at) =>
    isNeeded && at === blocks.length - 1 && at > 1 && block.pieces.length === 1
      ? { ...block, beat: "lesson" as const }
      : block,
  );
