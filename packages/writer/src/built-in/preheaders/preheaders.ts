import { splitSentences } from "../../text/sentences.ts";
import { isUsablePreheader, lengthOf } from "../../text/subject-line.ts";
import { wordKey } from "../../text/words.ts";
import type { Draft } from "../assemble.ts";
import type { Language } from "../language.ts";
import { type Evidence, evidenceOf, likelihoodsFrom, type Weights } from "../learned.ts";
import type { Candidate } from "../subjects/candidates.ts";
import { pairFeatures, type ReadLine, readLine, readSubject } from "./features.ts";
import { type Line, linesBeside, linesOf, saysAgain } from "./lines.ts";
import weights from "./weights.json" with { type: "json" };

/**
 * Whether a line goes with a subject is learned from pairs that readers judged, as an inbox shows them: see
 * tooling/eval/src/preheaders.
 */
const WEIGHTS: Weights = new Map(Object.entries(weights));

/** A line that is shorter than an inbox shows, one that is a subject already. */
const LOSES = { short: 0.15, subject: 0.3 };

/** Most lines stand beside each of five subjects: they are read once. */
const lineReader = (language: Language) => {
  const known = new Map<string, ReadLine & { evidence: Evidence; isShort: boolean }>();
  return (line: Line) => {
    const key = `${line.place} ${line.text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const read = readLine(line, language);
    const own = {
      ...read,
      evidence: evidenceOf(WEIGHTS, read.features, 1),
      isShort: !isUsablePreheader(line.text),
    };
    known.set(key, own);
    return own;
  };
};

/** The lines beside the subjects, in their order: those that go best with them, and none said twice. */
export const preheadersOf = (draft: Draft, chosen: readonly Candidate[]): string[] => {
  const lines = linesOf(draft);
  const subjects = chosen.map(({ text }) => wordKey(text));
  const read = lineReader(draft.making.material.language);
  const pairs = chosen
    .flatMap((candidate, at) => {
      const subject = readSubject(candidate.text, candidate.kind);
      return linesBeside(draft, candidate, lines).map((line) => {
        const { evidence, isShort, ...own } = read(line);
        const [odd = 0] = likelihoodsFrom(evidence, evidenceOf(WEIGHTS, pairFeatures(subject, own), 1));
        const isSubject = subjects.some((key) => wordKey(line.text).includes(key));
        return {
          at,
          text: line.text,
          hasPrice: line.place === "price",
          worth: 1 - odd - (isShort ? LOSES.short : 0) - (isSubject ? LOSES.subject : 0),
        };
      });
    })
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
