import { plural } from "../../../format/plural.ts";

export interface ChecklistItem {
  met: boolean;
  text: string;
}

const SPEECH = /["“”«»][^"“”«»]{2,}["“”«»]|‘[^‘’]{2,} [^‘’]*’/u;
const NUMBER_WORDS =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen";
const NUMBER = new RegExp(`\\d|\\b(?:${NUMBER_WORDS})\\b`, "i");

const TIMES_OF_DAY =
  "dawn|sunrise|morning|noon|midday|afternoon|dusk|sunset|evening|night|midnight|yesterday|today|tonight";
const WEEKDAYS = "monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend";
const MONTHS =
  "january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter";
const FEASTS = "christmas|easter|thanksgiving|birthday";
const RELATIVE = "ago|(?:last|next|this|that|one|the same) (?:day|week|month|year)";
const DAY_OR_SEASON = new RegExp(
  `\\b(?:${[TIMES_OF_DAY, WEEKDAYS, MONTHS, FEASTS, RELATIVE].join("|")}|(?:19|20)\\d\\d)\\b`,
  "i",
);
/** "half past four", "a quarter to nine", "at 4:30", "4 pm", "nine o’clock". */
const CLOCK = /\b(?:half past|quarter (?:past|to)|\d{1,2}[:.]\d\d(?!\d)|\d{1,2} ?[ap]\.?m\b|o['’]clock)/i;
/** "six weeks", "nine years", "a few days": how long it took, or how long ago. */
const SPAN = new RegExp(
  `\\b(?:\\d{1,4}|an?|one|couple of|few|several|many|${NUMBER_WORDS})[ -](?:minute|hour|day|week|month|year|decade)s?\\b`,
  "i",
);
const AGE = new RegExp(`\\b(?:when|since|until) I was (?:\\d|an? |in my |${NUMBER_WORDS})`, "i");
/** Not the verb. */
const MAY = /\bMay\b/;
const TIMES = [DAY_OR_SEASON, MAY, CLOCK, SPAN, AGE];
/** A capitalized word inside a sentence, other than "I". */
const NAME = /[\p{Ll},;] (?!I\b|I['’])\p{Lu}\p{Ll}+/u;

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const wordsLabel = (count: number): string => plural(count, "word");

/** Simple observations that can be verified in the text, not judgments. */
export function storyChecklist(story: string): ChecklistItem[] {
  if (story.trim() === "") return [];
  const sign = (met: boolean, has: string, lacks: string): ChecklistItem => ({
    met,
    text: met ? has : lacks,
  });
  return [
    sign(SPEECH.test(story), "Someone speaks", "What did someone say, word for word?"),
    sign(NUMBER.test(story), "Has a number", "Is there a number that matters?"),
    sign(
      TIMES.some((time) => time.test(story)),
      "Says when it happened",
      "When did it happen?",
    ),
    sign(NAME.test(story), "Has a name in it", "Who was there? A name helps."),
  ];
}
