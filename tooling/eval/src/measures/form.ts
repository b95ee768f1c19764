import { SUBJECTS_PER_EMAIL } from "@storyletter/contract/billing/constants";
import { WORD_RANGES } from "@storyletter/contract/emails/constants";
import { HARD_RULES } from "@storyletter/writer/checks";
import type { EvaluatedLetter } from "../write-letters.ts";
import { everyLetter, type Measure, noneOf, percent } from "./measure.ts";

const MAX_SUBJECT_LENGTH = 60;
const MIN_AUTHOR_SHARE = 0.85;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Share of a letter's words that appear in the fields its sentences are attributed to. */
const authorShareOf = ({ written, brief }: EvaluatedLetter): number => {
  let all = 0;
  let own = 0;
  for (const { sentence, fields } of written.letter.parts.flatMap(({ sources }) => sources ?? [])) {
    const given = new Set(fields.flatMap((field) => wordsOf(brief[field])));
    const words = wordsOf(sentence);
    all += words.length;
    own += words.filter((word) => given.has(word)).length;
  }
  return all === 0 ? 0 : own / all;
};

const authorShare = (letters: readonly EvaluatedLetter[]): Measure => {
  const shares = letters.map(authorShareOf);
  const middle = median(shares);
  return {
    name: "words from the author, median",
    goal: `at least ${percent(MIN_AUTHOR_SHARE, 1)}`,
    value: percent(middle, 1),
    met: middle >= MIN_AUTHOR_SHARE,
    details: letters
      .filter((_, at) => (shares[at] ?? 0) < 0.6)
      .map(({ name }, at) => `${name}: ${percent(shares[at] ?? 0, 1)}`),
  };
};

const subjectProblem = ({ written }: EvaluatedLetter): string | null => {
  const texts = written.letter.subjects.map(({ text }) => text);
  const long = texts.filter((text) => [...text].length > MAX_SUBJECT_LENGTH || /…$/u.test(text));
  if (long.length > 0) return `too long or cut: ${long.join(" | ")}`;
  const different = new Set(texts.map((text) => text.toLowerCase()));
  return different.size === SUBJECTS_PER_EMAIL ? null : `${different.size} different subjects`;
};

const findings = (
  letters: readonly EvaluatedLetter[],
  name: string,
  rule: (id: string) => boolean,
): Measure =>
  noneOf(name, letters, ({ written }) =>
    written.findings.filter((each) => rule(each.rule)).map(({ rule: id, message }) => `${id}: ${message}`),
  );

/** Letters must not exceed the chosen length, but may be shorter if the author wrote less. */
const lengths = (letters: readonly EvaluatedLetter[]): Measure => {
  const longer = letters.filter(
    ({ written, brief }) => written.letter.wordCount > WORD_RANGES[brief.emailLength].max,
  );
  const over = longer.filter(({ written }) => !written.findings.some(({ rule }) => rule === "whole-story"));
  const whole = longer.length - over.length;
  const under = letters.filter(
    ({ written, brief }) => written.letter.wordCount < WORD_RANGES[brief.emailLength].min,
  );
  const words = letters.map(({ written }) => written.letter.wordCount);
  return {
    name: "letters longer than chosen (shorter; median words)",
    goal: "0",
    value: `${over.length} (${whole}; ${under.length}; ${median(words)})`,
    met: over.length === 0,
    details: over.map(({ name, written }) => `${name}: ${written.letter.wordCount} words`),
  };
};

/** Measures that look at each letter on its own. */
export const formOf = (letters: readonly EvaluatedLetter[], isBuiltIn: boolean): Measure[] => [
  ...(isBuiltIn ? [authorShare(letters)] : []),
  findings(letters, "invented numbers, names and quotes", (id) => id === "invented-facts"),
  findings(letters, "letters that do not name the offer", (id) => id === "offer-named"),
  everyLetter("five distinct complete subjects", letters, subjectProblem),
  lengths(letters),
  findings(letters, "findings of hard rules", (id) => HARD_RULES.has(id)),
];

const MAX_CPU_MS = 30;

export const cpuOf = (letters: readonly EvaluatedLetter[]): Measure => {
  const times = letters.map(({ cpuMs }) => cpuMs);
  const highest = Math.max(0, ...times);
  return {
    name: "CPU per letter, max (median)",
    goal: `under ${MAX_CPU_MS} ms`,
    value: `${highest.toFixed(1)} ms (${median(times).toFixed(1)} ms)`,
    met: highest < MAX_CPU_MS,
    details: letters
      .filter(({ cpuMs }) => cpuMs >= MAX_CPU_MS)
      .map(({ name, cpuMs }) => `${name}: ${cpuMs} ms`),
  };
};
