import type { SeriesFinding } from "@storyletter/contract/series";
import type { CheckedSeries, SeriesLetter } from "@storyletter/domain/ports";
import { sharesWords, wordKey } from "@storyletter/text/words";
import { differingFacts } from "./facts.ts";
import { misplacedTimes } from "./times.ts";

type Check = (series: CheckedSeries) => SeriesFinding[];

/** Letters that are like an earlier one. */
const pairs =
  (
    rule: SeriesFinding["rule"],
    isLike: (one: SeriesLetter, other: SeriesLetter) => boolean,
    message: (one: SeriesLetter, other: SeriesLetter) => string,
  ): Check =>
  ({ letters }) =>
    letters.flatMap((letter, at) => {
      const other = letters.slice(0, at).find((earlier) => isLike(earlier, letter));
      return other ? [{ rule, slotId: letter.slotId, message: message(other, letter) }] : [];
    });

const sameStory = pairs(
  "same-story",
  (one, other) => one.storyId !== null && one.storyId === other.storyId,
  (one, other) => `Letters ${one.number} and ${other.number} tell the same story. Choose another for one.`,
);

const sameOpening = pairs(
  "same-opening",
  (one, other) => one.opening !== "" && wordKey(one.opening) === wordKey(other.opening),
  (one, other) => `Letters ${one.number} and ${other.number} begin with the same sentence.`,
);

const alikeSubjects = pairs(
  "alike-subjects",
  (one, other) => one.subject !== "" && other.subject !== "" && sharesWords(one.subject, other.subject),
  (one, other) => `The subjects of letters ${one.number} and ${other.number} are alike.`,
);

const threads: Check = ({ letters }) =>
  letters.flatMap(({ slotId, number, opens }, at): SeriesFinding[] => {
    if (opens === "") return [];
    const closing = letters.findIndex(({ closes }) => closes === slotId);
    if (closing === -1)
      return [
        { rule: "open-thread", slotId, message: `Letter ${number} promises ${opens}. No letter keeps it.` },
      ];
    if (closing > at) return [];
    const message = `Letter ${closing + 1} keeps what letter ${number} promises only later. Change their order.`;
    return [{ rule: "early-closing", slotId, message }];
  });

/** So many letters in a row may ask for the sale. */
const HARD_CALLS = 2;

const hardCalls: Check = ({ letters }) => {
  let inARow = 0;
  return letters.flatMap(({ slotId, number, call }): SeriesFinding[] => {
    inARow = call === "offer" ? inARow + 1 : 0;
    if (inARow !== HARD_CALLS + 1) return [];
    const message = `Letters ${number - HARD_CALLS} to ${number} all make the offer. Let one of them ask for less.`;
    return [{ rule: "hard-calls", slotId, message }];
  });
};

const CHECKS: readonly Check[] = [
  sameStory,
  sameOpening,
  alikeSubjects,
  differingFacts,
  misplacedTimes,
  threads,
  hardCalls,
];

/** What does not fit between the letters of a series, in their order. */
export function checkSeries(series: CheckedSeries): SeriesFinding[] {
  const place = new Map(series.letters.map(({ slotId, number }) => [slotId, number]));
  const found = CHECKS.flatMap((check) => check(series));
  return found.toSorted((one, other) => (place.get(one.slotId) ?? 0) - (place.get(other.slotId) ?? 0));
}
