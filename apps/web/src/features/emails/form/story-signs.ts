import { plural } from "../../../format/plural.ts";

export interface StorySign {
  met: boolean;
  text: string;
}

const SPEECH = /["“”«»][^"“”«»]{2,}["“”«»]|‘[^‘’]{2,} [^‘’]*’/u;
const NUMBER =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen)\b/i;
const TIME =
  /\b(yesterday|today|tonight|morning|noon|afternoon|evening|night|midnight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas|weekend|ago|o'clock|last (week|month|year)|(19|20)\d\d)\b/i;
/** A capitalized word inside a sentence, other than "I". */
const NAME = /[\p{Ll},;] (?!I\b|I['’])\p{Lu}\p{Ll}+/u;

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const wordsLabel = (count: number): string => plural(count, "word");

/** Simple observations that can be verified in the text, not judgments. */
export function storySigns(story: string): StorySign[] {
  if (story.trim() === "") return [];
  const sign = (met: boolean, has: string, lacks: string): StorySign => ({ met, text: met ? has : lacks });
  return [
    sign(SPEECH.test(story), "Someone speaks", "What did someone say, word for word?"),
    sign(NUMBER.test(story), "Has a number", "Is there a number that matters?"),
    sign(TIME.test(story), "Says when it happened", "When did it happen?"),
    sign(NAME.test(story), "Has a name in it", "Who was there? A name helps."),
  ];
}
