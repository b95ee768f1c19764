import { splitSentences } from "../../text/sentences.ts";
import { isUsablePreheader, lengthOf } from "../../text/subject-line.ts";
import { wordKey } from "../../text/words.ts";
import type { Draft } from "../assemble.ts";
import { likelihoods, type Weights } from "../learned.ts";
import type { Candidate } from "../subjects/candidates.ts";
import { featuresOf } from "./features.ts";
import { linesBeside, linesOf, saysAgain } from "./lines.ts";
import weights from "./weights.json" with { type: "json" };

/**
 * Whether a line goes with a subject is learned from pairs that readers judged, as an inbox shows them: see
 * tooling/eval/src/preheaders.
 */
const WEIGHTS: Weights = new Map(Object.entries(weights));

/** A line that is shorter than an inbox shows, one that is a subject already. */
const LOSES = { short: 0.15, subject: 0.3 };

/** The lines beside the subjects, in their order: those that go best with them, and none said twice. */
export const preheadersOf = (draft: Draft, chosen: readonly Candidate[]): string[] => {
  const { language } = draft.making.material;
  const lines = linesOf(draft);
  const subjects = chosen.map(({ text }) => wordKey(text));
  const pairs = chosen
    .flatMap((candidate, at) =>
      linesBeside(draft, candidate, lines).map(({ text, place }) => {
        const pair = { subject: candidate.text, kind: candidate.kind, place, text };
        const isSubject = subjects.some((subject) => wordKey(text).includes(subject));
        const [odd = 0] = likelihoods(WEIGHTS, featuresOf(pair, language), 1);
        return {
          at,
          text,
          hasPrice: place === "price",
          worth: 1 - odd - (isUsablePreheader(text) ? 0 : LOSES.short) - (isSubject ? LOSES.subject : 0),
        };
      }),
    )
    .toSorted((one, other) => other.worth - one.worth);
  const preheaders = new Map<number, string>();
  const taken = new Set<string>();
  const said: string[] = [];
  let hasPrice = chosen.some(({ kind, text }) => kind === "offer" && /\p{Sc}/u.test(text));
  const isSaid = (text: string): boolean =>
    splitSentences(text).some((sentence) =>
      [...taken].some((told) => told.startsWith(wordKey(sentence)) || wordKey(sentence).startsWith(told)),
    );
  for (const pair of pairs) {
    if (preheaders.has(pair.at) || isSaid(pair.text) || (pair.hasPrice && hasPrice)) continue;
    if (said.some((text) => saysAgain(text, pair.text))) continue;
    preheaders.set(pair.at, pair.text);
    said.push(pair.text);
    for (const sentence of splitSentences(pair.text)) taken.add(wordKey(sentence));
    hasPrice ||= pair.hasPrice;
  }
  // A brief of nearly nothing says one line beside several subjects.
  const longest = (at: number): string =>
    pairs
      .filter((pair) => pair.at === at)
      .toSorted((one, other) => lengthOf(other.text) - lengthOf(one.text))[0]?.text ?? "";
  return chosen.map((_, at) => preheaders.get(at) ?? longest(at));
};
