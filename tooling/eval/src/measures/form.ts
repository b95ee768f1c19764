import { SUBJECTS_PER_EMAIL, WORD_RANGES } from "@storyletter/contract";
import { HARD_RULES, inventedFacts, readingGrade } from "@storyletter/writer";
import type { EvaluatedLetter } from "../write-letters.ts";
import { everyLetter, type Measure, noneOf } from "./measure.ts";

const LONGEST_SUBJECT = 60;
const GRADES = { from: 5, to: 9 };

const lengthFault = ({ brief, written }: EvaluatedLetter): string | null => {
  const { min, max } = WORD_RANGES[brief.emailLength];
  const { wordCount } = written.letter;
  return wordCount >= min && wordCount <= max ? null : `${wordCount} words instead of ${min} to ${max}`;
};

const subjectFault = ({ written }: EvaluatedLetter): string | null => {
  const texts = written.letter.subjects.map(({ text }) => text);
  const long = texts.filter((text) => [...text].length > LONGEST_SUBJECT);
  if (long.length > 0) return `too long: ${long.join(" | ")}`;
  const different = new Set(texts.map((text) => text.toLowerCase()));
  return different.size === SUBJECTS_PER_EMAIL ? null : `${different.size} different subjects`;
};

/** "[your name]", "{product}": something that was to be filled in. */
const PLACEHOLDER = /\[[^\]\n]{2,60}\]|\{\w+\}|\bundefined\b|\bnull\b/gu;

const placeholders = ({ written, brief }: EvaluatedLetter): string[] => {
  const given = Object.values(brief).join("\n");
  return [...written.content.matchAll(PLACEHOLDER)]
    .map(([mark]) => mark)
    .filter((mark) => !given.includes(mark));
};

const gradeFault = ({ written }: EvaluatedLetter): string | null => {
  const grade = readingGrade(written.content);
  return grade >= GRADES.from && grade <= GRADES.to ? null : `grade ${grade.toFixed(1)}`;
};

/** What can be said of each letter by itself. */
export const formOf = (letters: readonly EvaluatedLetter[]): Measure[] => [
  everyLetter("length in range", letters, lengthFault),
  everyLetter("five distinct subjects of at most 60 characters", letters, subjectFault),
  noneOf("unsupported claims", letters, ({ written, brief }) =>
    inventedFacts(
      [written.content, ...written.letter.subjects.flatMap(({ text, preheader }) => [text, preheader])].join(
        "\n",
      ),
      brief,
    ).map(({ kind, text }) => `${kind} ${text}`),
  ),
  noneOf("unfilled placeholders", letters, placeholders),
  noneOf("findings of hard rules", letters, ({ written }) =>
    written.findings
      .filter(({ rule }) => HARD_RULES.has(rule))
      .map(({ rule, message }) => `${rule}: ${message}`),
  ),
  everyLetter("reading grade from 5 to 9 (Flesch-Kincaid)", letters, gradeFault),
];

/** Advice has no goal; it is shown because it is what a user would see. */
export const adviceOf = (letters: readonly EvaluatedLetter[]): Measure => {
  const details = letters.flatMap(({ name, written }) =>
    written.findings
      .filter(({ rule }) => !HARD_RULES.has(rule))
      .map(({ rule, message }) => `${name}: ${rule}: ${message}`),
  );
  return { name: "pieces of advice", goal: "none set", value: String(details.length), met: true, details };
};

const MOST_CPU_MS = 20;

export const cpuOf = (letters: readonly EvaluatedLetter[]): Measure => {
  const sorted = letters.map(({ cpuMs }) => cpuMs).toSorted((one, other) => one - other);
  const highest = sorted.at(-1) ?? 0;
  return {
    name: "CPU for a letter, highest (median)",
    goal: `under ${MOST_CPU_MS} ms`,
    value: `${highest.toFixed(1)} ms (${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} ms)`,
    met: highest < MOST_CPU_MS,
    details: letters
      .filter(({ cpuMs }) => cpuMs >= MOST_CPU_MS)
      .map(({ name, cpuMs }) => `${name}: ${cpuMs} ms`),
  };
};
