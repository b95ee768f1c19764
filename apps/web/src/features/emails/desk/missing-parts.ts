import type { Email, Question, WritingNotes } from "@storyletter/contract/emails";
import { type BriefFieldName, WORD_RANGES } from "@storyletter/contract/emails/constants";
import type { Beat } from "@storyletter/contract/letters";
import { plural } from "../../../format/plural.ts";

export type LeftOut = WritingNotes["leftOut"][number];

/** The part that a sentence of this field goes back to. */
export const beatOf = (field: BriefFieldName): Beat =>
  field === "story" ? "turn" : field === "lesson" ? "lesson" : "offer";

const spaced = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Sentences of the brief that the letter does not have now. */
export const stillLeftOut = (notes: WritingNotes | null, text: string): LeftOut[] => {
  const now = spaced(text);
  return (notes?.leftOut ?? []).filter((entry) => !now.includes(spaced(entry.text)));
};

interface Shortfall {
  /** What the letter was not told yet. */
  open: Question[];
  text: string;
}

/** A sentence or two. */
const WORDS_OF_AN_ANSWER = 45;

const NUMBERS = ["no", "one", "two", "three"];

/**
 * How far a letter is below the length that was chosen; null where it is not, where none was chosen, or where its
 * writer asks nothing.
 * @example shortfallOf(email)?.text // "212 words of 300–400: two answers would fill it"
 */
export function shortfallOf({
  letter,
  emailLength,
  questions,
}: Pick<Email, "letter" | "emailLength" | "questions">): Shortfall | null {
  const { min, max } = WORD_RANGES[emailLength];
  if (emailLength === "no-preference") return null;
  if (!letter || !questions || letter.wordCount >= min) return null;
  const open = questions.filter(({ answer }) => !answer?.trim());
  const words = `${plural(letter.wordCount, "word")} of ${min}–${max}`;
  if (open.length === 0) return { open, text: words };
  const answers = `${NUMBERS[open.length] ?? open.length} ${open.length === 1 ? "answer" : "answers"}`;
  const isEnough = open.length * WORDS_OF_AN_ANSWER >= min - letter.wordCount;
  return { open, text: `${words}: ${answers} would ${isEnough ? "fill it" : "bring it closer"}` };
}
