import type { Rule } from "../rule.ts";

/** Phrases that the default rules of SpamAssassin score; five points make spam, and they add up. */
const SCORED_PHRASES: readonly (readonly [RegExp, string, number])[] = [
  [/to be removed from (?:future )?mailings/iu, "to be removed from mailings", 3.3],
  [/100\s?% guaranteed/iu, "100% guaranteed", 2.7],
  [/\bdear friend\b/iu, "Dear Friend", 2.6],
  [/free,? no[- ]obligation quote|no[- ]obligation/iu, "free no-obligation quote", 1.3],
  [/money[- ]back guarantee/iu, "money back guarantee", 1.2],
  [/\bguaranteed!/iu, "guaranteed!", 1.0],
  [/\bone[- ]time offer\b/iu, "one-time offer", 0.7],
];

const IN_SUBJECT: readonly (readonly [RegExp, string, number])[] = [[/^as seen/iu, "As Seen", 1.5]];

const found = (text: string, list: typeof SCORED_PHRASES, where: "letter" | "subjects") =>
  list.flatMap(([pattern, phrase, score]) => {
    const [words] = pattern.exec(text) ?? [];
    return words === undefined
      ? []
      : {
          where,
          message: `SpamAssassin's default rules score "${phrase}" with ${score.toFixed(1)} of the 5 points that make spam.`,
          fix: "Say it in your own words.",
          quote: where === "subjects" ? text : words,
        };
  });

export const spamPhrases: Rule = {
  id: "spam-phrases",
  hard: false,
  evidence: "rule",
  check: ({ letter, content }) => [
    ...found(content, SCORED_PHRASES, "letter"),
    ...letter.subjects.flatMap(({ text }) => found(text, [...SCORED_PHRASES, ...IN_SUBJECT], "subjects")),
  ],
};
