import { SUBJECTS_PER_EMAIL, WORD_RANGES } from "@storyletter/contract/constants";
import { countWords } from "@storyletter/text/words";
import { HARD_RULES } from "@storyletter/writer/checks";
import { Dialect, LocalLinter } from "harper.js";
import { binaryInlined } from "harper.js/binaryInlined";
import type { EvaluatedLetter } from "../write-letters.ts";
import { everyLetter, type Measure, noneOf, percent } from "./measure.ts";

const PER_WORDS = 200;
const LINK = /https?:\/\/\S+/gu;

/** Ignored: British and American spelling are both correct, and authors' own words stay as typed. */
const IGNORED_KINDS = new Set(["Spelling", "Regionalism"]);

/** Grammar findings per number of words. */
export const grammarOf = async (letters: readonly EvaluatedLetter[]): Promise<Measure> => {
  const linter = new LocalLinter({ binary: binaryInlined, dialect: Dialect.British });
  await linter.setup();
  const details: string[] = [];
  let findings = 0;
  let words = 0;
  for (const { name, written, brief } of letters) {
    await linter.clearWords();
    await linter.importWords(
      Object.values(brief)
        .join(" ")
        .match(/\p{L}[\p{L}'’-]*/gu) ?? [],
    );
    const text = written.content.replace(LINK, "");
    const lints = await linter.lint(text, { language: "plaintext" });
    const counted = lints.filter((lint) => !IGNORED_KINDS.has(lint.lint_kind()));
    findings += counted.length;
    words += countWords(text);
    for (const lint of counted) {
      const { start, end } = lint.span();
      const around = text.slice(Math.max(0, start - 30), end + 30).replace(/\s+/gu, " ");
      details.push(`${name}: ${lint.lint_kind()}: ${lint.message()} “…${around}…”`);
    }
  }
  const rate = (findings * PER_WORDS) / Math.max(1, words);
  return {
    name: `grammar findings per ${PER_WORDS} words (Harper)`,
    goal: "none, because authors' own mistakes count",
    value: rate.toFixed(2),
    met: true,
    details,
  };
};

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

const TOO_LONG = "The letter would be longer than you chose.";
const leftOutNotes = (raw: unknown): { field: string; text: string; reason: string }[] =>
  typeof raw === "object" && raw !== null && "leftOut" in raw && Array.isArray(raw.leftOut)
    ? raw.leftOut
    : [];

/** Stories that were cut although they fit within the length limit. */
const storyNotCut = (letters: readonly EvaluatedLetter[]): Measure => {
  const cut = letters.filter(
    ({ written, brief }) =>
      leftOutNotes(written.raw).some(({ field, reason }) => field === "story" && reason === TOO_LONG) &&
      countWords(brief.story) <= WORD_RANGES[brief.emailLength].max * 0.8,
  );
  return {
    name: "story not cut if it leaves room for the offer",
    goal: "100%",
    value: percent(letters.length - cut.length, letters.length),
    met: cut.length === 0,
    details: cut.map(({ name, brief }) => `${name}: story of ${countWords(brief.story)} words was cut`),
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
  ...(isBuiltIn ? [authorShare(letters), storyNotCut(letters)] : []),
  findings(letters, "content words from neither brief nor template", (id) => id === "added-words"),
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
