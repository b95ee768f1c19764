import { LANGUAGE_NAMES } from "@storyletter/contract/emails/constants";
import { guessLanguage } from "@storyletter/text/language";
import { quoted } from "@storyletter/text/quotations";
import { bareWords, countWords, LINK } from "@storyletter/text/words";
import { languageName, languageOf } from "../../brief-language.ts";
import { letterText } from "../../letter-text.ts";
import type { Rule } from "../rule.ts";

/** What only a reader can tell: a sentence that rests on nothing in the brief. */
export const UNSUPPORTED = "unsupported-sentence";

export const FIX = "Strike it if it isn't true, or confirm it if it is.";

/** Facts, promises and crowds that the brief does not have: in the text, the call, the subjects and preheaders. */
export const nothingInvented: Rule = {
  id: "invented-facts",
  hard: true,
  evidence: "rule",
  check: ({ letter, faultsIn }) => [
    ...letter.parts.flatMap(({ beat, paragraphs }) =>
      paragraphs.flatMap((text) =>
        faultsIn(text).map(({ message, sentence }) => ({
          where: beat,
          message,
          fix: FIX,
          quote: sentence,
          sentence,
        })),
      ),
    ),
    ...letter.subjects.flatMap(({ text, preheader }) =>
      [text, preheader].flatMap((line) =>
        faultsIn(line).map(({ message }) => ({
          where: "subjects" as const,
          message: `${quoted(text)}: ${message}`,
          fix: FIX,
          quote: text,
          sentence: line,
        })),
      ),
    ),
  ],
};

/** Fewer words say little about their language. */
const ENOUGH_WORDS = 24;

/** A letter in another language than asked cannot be sent. */
export const languageAsked: Rule = {
  id: "language",
  hard: true,
  evidence: "rule",
  check: ({ brief, content }) => {
    const text = content.replace(LINK, " ");
    const { language } = guessLanguage(text);
    if (countWords(text) < ENOUGH_WORDS || language === null || language === languageOf(brief)) return [];
    return {
      where: "letter",
      message: `The letter is in ${LANGUAGE_NAMES[language]}; ${languageName(brief)} was asked for.`,
      fix: `Have it written in ${languageName(brief)}, or change "Write in".`,
    };
  },
};

const BEFORE_BRIDGE = new Set(["hook", "scene", "tension", "turn", "lesson"]);
const BEFORE_OFFER = new Set([...BEFORE_BRIDGE, "bridge"]);

const said = (text: string): string => ` ${bareWords(text).join(" ")} `;

export const productInItsPlace: Rule = {
  id: "product-too-early",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief }) => {
    const name = brief.productName.trim();
    const story = said(`${brief.story} ${brief.lesson}`);
    if (
      brief.storyType !== "indirect" ||
      name.length < 3 ||
      story.includes(said(name)) ||
      said(name).trim() === ""
    )
      return [];
    const early = letterText(letter.parts.filter(({ beat }) => BEFORE_BRIDGE.has(beat)));
    return /\p{Lu}/u.test(name) && early.includes(name)
      ? {
          where: "lesson",
          message: "The product is named before the bridge of an indirect story.",
          fix: "Keep it out until the reader has a reason to want it.",
          quote: name,
        }
      : [];
  },
};

export const priceInItsPlace: Rule = {
  id: "price-too-early",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief }) => {
    const others = said(
      Object.entries(brief)
        .filter(([key]) => key !== "price" && key !== "salePrice")
        .map(([, value]) => value)
        .join(" "),
    );
    const text = letterText(letter.parts.filter(({ beat }) => BEFORE_OFFER.has(beat)));
    const early = said(text);
    return [brief.price, brief.salePrice]
      .filter((price) => /\d/u.test(price) && early.includes(said(price)) && !others.includes(said(price)))
      .map((price) => ({
        where: "bridge",
        message: `The price ${price} comes before the offer.`,
        fix: "Name it once the reader knows what it buys.",
        ...(text.includes(price) && { quote: price }),
      }));
  },
};
