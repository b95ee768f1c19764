import { openEnd } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { splitSentences } from "@storyletter/text/sentences";
import { wordKey } from "@storyletter/text/words";
import { isUsablePreheader, repeats } from "../../subject-line.ts";
import type { Draft } from "../assemble.ts";
import { type Evidence, evidenceOf, likelihoodsFrom, type Weights } from "../learned.ts";
import type { Candidate } from "../subjects/candidates.ts";
import { pairFeatures, type ReadLine, type ReadSubject, readLine, readSubject } from "./features.ts";
import { type Line, linesAround, linesOf } from "./lines.ts";
import weights from "./weights.json" with { type: "json" };

/**
 * Whether a line goes with a subject is learned from pairs that readers judged, as an inbox shows them: see
 * tooling/eval/src/preheaders.
 */
const WEIGHTS: Weights = new Map(Object.entries(weights));

/** A line that is shorter than an inbox shows, one that is a subject already. */
const LOSES = { short: 0.15, subject: 0.3 };

interface Compared extends ReadLine {
  text: string;
  key: string;
  /** The key of each of its sentences. */
  sentences: readonly string[];
  evidence: Evidence;
  isShort: boolean;
}

/** Most lines stand beside each of five subjects: they are read once. */
const lineReader = (language: Language) => {
  const known = new Map<string, Compared>();
  return ({ place, text }: Line): Compared => {
    const found = known.get(`${place} ${text}`);
    if (found !== undefined) return found;
    const line = readLine({ place, text }, language);
    const read = {
      ...line,
      text,
      key: wordKey(text),
      sentences: splitSentences(text).map(wordKey),
      evidence: evidenceOf(WEIGHTS, line.features, 1),
      isShort: !isUsablePreheader(text),
    };
    known.set(`${place} ${text}`, read);
    return read;
  };
};

const PRICE_ALONE = /^(?:It['’]s )?\p{Sc}?\d[^.!?]{0,24}\.?$/u;
const SAYS_AGAIN = 0.6;
/** More than half of what the one says, the other says too. */
const saysAgain = (own: readonly string[], other: readonly string[]): boolean =>
  own.length > 1 && own.filter((stem) => other.includes(stem)).length >= own.length * SAYS_AGAIN;

/** Whether a line beside the subject says something else. */
const saysElse = (
  { text: subject, key, stems }: ReadSubject & { text: string; key: string },
  line: Compared,
): boolean => {
  const [head = "", fact] = subject.split(": ", 2);
  return (
    // "Chair Week: five days" beside "Chair Week: February 10–14" is the name twice.
    !(fact !== undefined && line.text.startsWith(head)) &&
    !repeats(subject, line.text) &&
    !saysAgain(stems, line.stems) &&
    !(PRICE_ALONE.test(line.text) && subject.includes(openEnd(line.text.replace(/^It['’]s /u, "")))) &&
    !line.key.includes(key) &&
    !line.sentences.some((sentence) => key.includes(sentence))
  );
};

/** Each text once, as what it is right around its subject. */
const once = (lines: readonly Line[]): Line[] =>
  lines.filter(({ text }, at) => lines.findIndex((other) => other.text === text) === at);

/** The lines beside the subjects, in their order: those that go best with them, and none said twice. */
export const preheadersOf = (draft: Draft, chosen: readonly Candidate[]): string[] => {
  const lines = linesOf(draft);
  const read = lineReader(draft.making.material.language);
  const subjects = chosen.map((candidate) => ({
    ...readSubject(candidate.text, candidate.kind),
    text: candidate.text,
    key: wordKey(candidate.text),
    lines: once([...linesAround(draft, candidate), ...lines]),
  }));
  const pairs = subjects
    .flatMap((subject, at) =>
      subject.lines
        .map(read)
        .filter((line) => saysElse(subject, line))
        .map((line) => {
          const [odd = 0] = likelihoodsFrom(
            line.evidence,
            evidenceOf(WEIGHTS, pairFeatures(subject, line), 1),
          );
          const isSubject = subjects.some(({ key }) => line.key.includes(key));
          const loses = (line.isShort ? LOSES.short : 0) + (isSubject ? LOSES.subject : 0);
          return { at, line, worth: 1 - odd - loses };
        }),
    )
    .toSorted((one, other) => other.worth - one.worth);
  const preheaders = new Map<number, Compared>();
  let hasPrice = chosen.some(({ kind, text }) => kind === "offer" && /\p{Sc}/u.test(text));
  const isSaid = (line: Compared): boolean =>
    [...preheaders.values()].some(
      (printed) =>
        saysAgain(printed.stems, line.stems) ||
        printed.sentences.some((one) =>
          line.sentences.some((other) => one.startsWith(other) || other.startsWith(one)),
        ),
    );
  for (const { at, line } of pairs) {
    const isPrice = line.place === "price";
    if (preheaders.has(at) || isSaid(line) || (isPrice && hasPrice)) continue;
    preheaders.set(at, line);
    hasPrice ||= isPrice;
  }
  // A brief of nearly nothing says one line beside several subjects.
  const best = (at: number): string => pairs.find((pair) => pair.at === at)?.line.text ?? "";
  return chosen.map((_, at) => preheaders.get(at)?.text ?? best(at));
};
