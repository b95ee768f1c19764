import { numbersIn } from "@storyletter/text/numbers";
import { quoted } from "@storyletter/text/quotations";
import { bareWords } from "@storyletter/text/words";
import { languageOf } from "../../brief-language.ts";
import {
  FALSE_REPLY,
  firstWord,
  isShouting,
  isUsablePreheader,
  lengthOf,
  PREHEADER_LENGTH,
  repeats,
  SUBJECT_LENGTH,
  tooMuchMarking,
} from "../../subject-line.ts";
import type { Rule } from "../rule.ts";

/** What is to be said against one subject. */
const against = (quote: string, message: string, fix: string) => ({
  where: "subjects" as const,
  message,
  quote,
  fix,
});

export const ownStarts: Rule = {
  id: "subject-starts",
  hard: true,
  evidence: "convention",
  check: ({ letter: { subjects, writer } }) => {
    // The author's own lines have the words they have.
    if (writer.kind === "built-in") return [];
    const starts = subjects.map(({ text }) => firstWord(text));
    const again = subjects.find((_, at) => starts.indexOf(starts[at] ?? "") < at);
    return again
      ? [against(again.text, "Two subjects start with the same word.", "Let each start differently.")]
      : [];
  },
};

/** What no subject may look like, in words that follow it, and what to do. */
const FORMS: readonly (readonly [has: (text: string) => boolean, message: string, fix: string])[] = [
  [
    (text) => lengthOf(text) > SUBJECT_LENGTH.most,
    `has more than ${SUBJECT_LENGTH.most} characters.`,
    "Put the point into the first half and drop the rest.",
  ],
  [
    (text) => FALSE_REPLY.test(text),
    "pretends to be a reply.",
    "Take the Re: or Fwd: off. SpamAssassin scores it with 1.5.",
  ],
  [isShouting, "is all capitals.", "Write it in ordinary case. SpamAssassin scores it with 0.5."],
  [tooMuchMarking, "has more than one exclamation mark or emoji.", "Keep one."],
];

export const subjectForm: Rule = {
  id: "subject-form",
  hard: true,
  evidence: "convention",
  check: ({ letter: { subjects } }) =>
    subjects.flatMap(({ text }) =>
      FORMS.filter(([has]) => has(text)).map(([, message, fix]) =>
        against(text, `${quoted(text)} ${message}`, fix),
      ),
    ),
};

export const preheaders: Rule = {
  id: "preheaders",
  hard: true,
  evidence: "convention",
  check: ({ letter: { subjects, writer } }) =>
    subjects
      .filter(
        ({ preheader }) =>
          !isUsablePreheader(preheader) &&
          // The author's own lines may be shorter than an inbox shows: nothing is added to fill them.
          !(writer.kind === "built-in" && lengthOf(preheader) <= PREHEADER_LENGTH.most),
      )
      .map(({ text, preheader }) =>
        against(
          text,
          `The line beside ${quoted(text)} has ${lengthOf(preheader)} characters; 40 to 90 are shown.`,
          "Write a line that goes on from the subject.",
        ),
      ),
};

export const preheadersGoOn: Rule = {
  id: "preheader-repeats",
  hard: true,
  evidence: "convention",
  check: ({ letter: { subjects } }) =>
    subjects
      .filter(({ text, preheader }) => repeats(text, preheader))
      .map(({ text }) =>
        against(
          text,
          `The line beside ${quoted(text)} says the same again.`,
          "Carry on from the subject instead.",
        ),
      ),
};

/** A number or a quotation in a subject must be met again in the letter or stand in the brief. */
export const paidOff: Rule = {
  id: "subject-paid-off",
  hard: true,
  evidence: "convention",
  check: ({ letter: { subjects }, brief, content }) => {
    const source = `${content}\n${brief.emailSubject}`;
    const language = languageOf(brief);
    const known = new Set(numbersIn(source, language).map(({ value }) => value));
    const said = bareWords(source).join(" ");
    return subjects
      .filter(
        ({ text, angle }) =>
          numbersIn(text, language).some(({ value }) => value > 2 && !known.has(value)) ||
          (angle === "dialogue" && text.startsWith('"') && !said.includes(bareWords(text).join(" "))),
      )
      .map(({ text }) =>
        against(
          text,
          `The letter does not pay off ${quoted(text)}.`,
          "Take up in the letter what the subject promises.",
        ),
      );
  },
};

/** No line is cut off or has a slot, but for what the author typed so. */
export const wholeSubjects: Rule = {
  id: "whole-subjects",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief }) => {
    const given = Object.values(brief).join("\n");
    return letter.subjects
      .filter(
        ({ text }) =>
          (/(?:…|\.\.\.)["”»]?$/u.test(text) && !given.includes(text.slice(0, -1))) || /[[\]{}]/u.test(text),
      )
      .map(({ text }) => against(text, `${quoted(text)} is not finished.`, "Finish it, or leave it out."));
  },
};
