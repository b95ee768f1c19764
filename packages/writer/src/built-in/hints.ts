import type { Hint } from "@storyletter/contract/emails";
import { WORD_RANGES } from "@storyletter/contract/emails/constants";
import type { LetterPart } from "@storyletter/contract/letters";
import { isFree } from "@storyletter/text/amounts";
import { countWords, stemsOf } from "@storyletter/text/words";
import type { Frames } from "../frames/frames.ts";
import { letterWords } from "../letter-text.ts";
import { isSaidIn, printedText, statesFact } from "./facts.ts";
import type { Material } from "./material.ts";
import { opensWith } from "./phrases.ts";
import { type Field, readField, type Sentence } from "./read-field.ts";

const MAX_HINTS = 12;
/** Less than this is not worth leaving out. */
const MIN_SPARE_WORDS = 15;
/** A shorter topic is a label, and one with fewer words of its own says what the letter says. */
const MIN_TOPIC_WORDS = 8;
const MIN_NEW_WORDS = 2;
const STORY_BEATS: ReadonlySet<string> = new Set(["hook", "scene", "tension", "turn"]);

/** A sentence that stands in the letter and may speak to its writer. */
const asides = (letter: readonly Sentence[]): Hint[] =>
  letter
    .filter(({ isAside }) => isAside)
    .map(({ field, text }) => ({
      kind: "for-readers",
      field,
      sentence: text,
      question: "Is this for your readers?",
    }));

/** What only the topic says, and what only title or sale price say of numbers, days and prices. */
function unsaidFacts({ brief, frames, names, fields }: Material, letter: readonly Sentence[]): Hint[] {
  const { plans } = frames.words;
  const said = `${printedText({ ...brief, salePrice: isFree(brief.price) ? "" : brief.salePrice })}\n${letter.map(({ text }) => text).join("\n")}`;
  const notes = { leftOut: [], tidied: [], notes: [] };
  const read = (field: "title" | "salePrice") => readField(field, brief[field], { frames, names, notes });
  const sentences: [Field, Sentence[]][] = [
    ["contentFocus", fields.contentFocus],
    ["title", read("title")],
    ["salePrice", read("salePrice")],
  ];
  const saidStems = new Set(stemsOf(said));
  const isNew = ({ field, text, isAside }: Sentence): boolean =>
    field === "contentFocus" &&
    !isAside &&
    !opensWith(text, plans) &&
    countWords(text) >= MIN_TOPIC_WORDS &&
    stemsOf(text).filter((stem) => !saidStems.has(stem)).length >= MIN_NEW_WORDS;
  const isUnsaid = (sentence: Sentence): boolean =>
    isNew(sentence) || (statesFact(sentence.text, frames) && !isSaidIn(sentence.text, said, frames));
  return sentences.flatMap(([field, own]) =>
    own.filter(isUnsaid).map(({ text }) => ({
      kind: "fact",
      field,
      sentence: text,
      question: "Should your readers know this?",
    })),
  );
}

/** A name within a sentence. */
const NAME = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}/u;

/**
 * The paragraph in the middle of the story that shares least with the others, where the next one does not lean on it.
 * Numbers, names and speech are what a story is about: their paragraphs stay.
 */
function spareParagraph(parts: readonly LetterPart[], { brief, frames }: Material): Hint[] {
  const over = letterWords(parts) - WORD_RANGES[brief.emailLength].max;
  if (over <= 0) return [];
  const story = parts.filter(({ beat }) => STORY_BEATS.has(beat)).flatMap(({ paragraphs }) => paragraphs);
  const stems = story.map((text) => new Set(stemsOf(text)));
  const shared = (at: number): number => {
    const own = [...(stems[at] ?? [])];
    const others = stems.filter((_, other) => other !== at);
    return own.filter((stem) => others.some((each) => each.has(stem))).length / Math.max(1, own.length);
  };
  const [spare] = story
    .map((text, at) => ({ text, shared: shared(at), isMiddle: at > 1 && at < story.length - 1 }))
    .filter((_, at) => !opensWith(story[at + 1] ?? "", frames.words.leaning))
    .filter(({ text, isMiddle }) => isMiddle && countWords(text) >= MIN_SPARE_WORDS && isSpare(text, frames))
    .sort((one, other) => one.shared - other.shared);
  if (spare === undefined) return [];
  const question = `The letter is ${over} ${over === 1 ? "word" : "words"} over the length you chose. Could this go?`;
  return [{ kind: "length", field: "story", sentence: spare.text, question }];
}

const isSpare = (text: string, frames: Frames): boolean =>
  !/["“„«]/u.test(text) && !NAME.test(text) && !statesFact(text, frames);

/** What the letter's author should look at, each with one press. */
export const hintsOf = (
  material: Material,
  letter: readonly Sentence[],
  parts: readonly LetterPart[],
): Hint[] =>
  [...asides(letter), ...unsaidFacts(material, letter), ...spareParagraph(parts, material)].slice(
    0,
    MAX_HINTS,
  );
