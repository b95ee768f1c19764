import { WORD_RANGES } from "@storyletter/contract/constants";
import type { Hint, LetterPart } from "@storyletter/contract/schemas";
import { isFree } from "@storyletter/text/amounts";
import { countWords, stemsOf } from "@storyletter/text/words";
import { letterWords } from "../letter-text.ts";
import { isSaidIn, printedText, statesFact } from "./facts.ts";
import type { Material } from "./material.ts";
import { type Field, readField, type Sentence } from "./read-field.ts";

const MAX_HINTS = 12;
/** Less than this is not worth leaving out. */
const MIN_SPARE_WORDS = 15;
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

/** What only topic or title say of numbers, days and prices. */
function unsaidFacts({ brief, frames, names, fields }: Material, letter: readonly Sentence[]): Hint[] {
  const said = `${printedText({ ...brief, salePrice: isFree(brief.price) ? "" : brief.salePrice })}\n${letter.map(({ text }) => text).join("\n")}`;
  const notes = { leftOut: [], tidied: [], notes: [] };
  const read = (field: "title" | "salePrice") => readField(field, brief[field], { frames, names, notes });
  const sentences: [Field, Sentence[]][] = [
    ["contentFocus", fields.contentFocus],
    ["title", read("title")],
    ["salePrice", read("salePrice")],
  ];
  const isUnsaid = ({ text }: Sentence): boolean => statesFact(text, frames) && !isSaidIn(text, said, frames);
  return sentences.flatMap(([field, own]) =>
    own.filter(isUnsaid).map(({ text }) => ({
      kind: "fact",
      field,
      sentence: text,
      question: "Should your readers know this?",
    })),
  );
}

/** The paragraph in the middle of the story that shares least with the others: nothing leads to it or away from it. */
function spareParagraph(parts: readonly LetterPart[], { brief }: Material): Hint[] {
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
    .filter(({ text, isMiddle }) => isMiddle && countWords(text) >= MIN_SPARE_WORDS && !/["“„«]/u.test(text))
    .sort((one, other) => one.shared - other.shared);
  if (spare === undefined) return [];
  const question = `The letter is ${over} ${over === 1 ? "word" : "words"} over the length you chose. Could this go?`;
  return [{ kind: "length", field: "story", sentence: spare.text, question }];
}

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
