import type { EmailBrief } from "@storyletter/contract/emails";
import { fieldsFor } from "@storyletter/contract/emails/constants";
import { numbersIn } from "@storyletter/text/numbers";
import { bareWords } from "@storyletter/text/words";
import type { Frames } from "../frames/frames.ts";
import { opensWith } from "./phrases.ts";
import type { Sentence } from "./read-field.ts";

const MONEY_OR_SHARE = /[$€£¥]\s?\d|\d\s?(?:[$€£¥%]|am\b|pm\b|h\b|:\d\d)/iu;
/** "One" and "two" in words count nothing. */
const MAX_PLAIN_WORD = 2;
const DATE = /\d(?:st|nd|rd|th)\b|\d{1,2}[./]\d{1,2}|\b20\d\d\b/iu;

/** Whether a text says when or how much. */
export const statesFact = (text: string, { language, words }: Frames): boolean => {
  const own = new Set(bareWords(text));
  return (
    MONEY_OR_SHARE.test(text) ||
    DATE.test(text) ||
    words.days.some((day) => own.has(day.toLowerCase())) ||
    numbersIn(text, language).some(({ isDigits, value }) => isDigits || value > MAX_PLAIN_WORD)
  );
};

/** Whether everything that a text counts is said in another. */
export const isSaidIn = (text: string, other: string, { language }: Frames): boolean => {
  const said = new Set(numbersIn(other, language).map(({ value }) => value));
  return numbersIn(text, language).every(({ value }) => said.has(value));
};

/** A sentence of the topic that is news for readers: it states a fact, and plans nothing for the mail. */
export const isNews = ({ text, isAside }: Sentence, frames: Frames): boolean =>
  !isAside && !opensWith(text, frames.words.plans) && statesFact(text, frames);

/** Fields that are printed, as one text. */
export const printedText = (brief: EmailBrief): string =>
  fieldsFor("story", "offer")
    .map((field) => brief[field])
    .join("\n");
