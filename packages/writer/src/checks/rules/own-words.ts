import { quoted } from "@storyletter/text/quotations";
import { bareWords, LINK, wordKey } from "@storyletter/text/words";
import type { Rule } from "../rule.ts";

const SMALL = new Set(
  `the and for with our your from that this promote sell selling launch announce announcing email book free`.split(
    " ",
  ),
);

/** At least one telling word of the product, its description or the topic is in the offer. */
export const offerIsNamed: Rule = {
  id: "offer-named",
  hard: true,
  evidence: "convention",
  check: ({ brief, content }) => {
    const name = wordKey(brief.productName).trim();
    const source =
      name !== ""
        ? brief.productName
        : brief.productDescription.trim() === ""
          ? brief.contentFocus
          : brief.productDescription;
    const words = bareWords(source).filter((word) => word.length > 2 && !SMALL.has(word));
    const offer = new Set(bareWords(content.replace(LINK, " ")));
    const isNamed = words.length === 0 || words.some((word) => offer.has(word));
    return isNamed
      ? []
      : [
          {
            where: "offer",
            message: "The letter does not name what you offer.",
            fix: "Name it once, before the call to action.",
          },
        ];
  },
};

export const wholeSubjects: Rule = {
  id: "whole-subjects",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief }) => {
    const given = Object.values(brief).join("\n");
    return letter.subjects
      .filter(
        ({ text }) =>
          (/(?:…|\.\.\.)["”]?$/u.test(text) && !given.includes(text.slice(0, -1))) || /[[\]{}]/u.test(text),
      )
      .map(({ text }) => ({
        where: "subjects" as const,
        message: `${quoted(text)} is cut off.`,
        quote: text,
        fix: "Let it be whole, or leave it out.",
      }));
  },
};
