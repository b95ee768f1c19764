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

const where = "subjects" as const;

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
      ? [
          {
            where,
            message: "Two subjects start with the same word.",
            fix: "Let each start differently.",
            quote: again.text,
          },
        ]
      : [];
  },
};

export const subjectForm: Rule = {
  id: "subject-form",
  hard: true,
  evidence: "convention",
  check: ({ letter: { subjects } }) =>
    subjects.flatMap(({ text }) => [
      ...(lengthOf(text) > SUBJECT_LENGTH.most
        ? [
            {
              where,
              message: `${quoted(text)} has more than ${SUBJECT_LENGTH.most} characters.`,
              quote: text,
              fix: "Put the point into the first half and drop the rest.",
            },
          ]
        : []),
      ...(FALSE_REPLY.test(text)
        ? [
            {
              where,
              message: `${quoted(text)} pretends to be a reply.`,
              quote: text,
              fix: "Take the Re: or Fwd: off. SpamAssassin scores it with 1.5.",
            },
          ]
        : []),
      ...(isShouting(text)
        ? [
            {
              where,
              message: `${quoted(text)} is all capitals.`,
              quote: text,
              fix: "Write it in ordinary case. SpamAssassin scores it with 0.5.",
            },
          ]
        : []),
      ...(tooMuchMarking(text)
        ? [
            {
              where,
              message: `${quoted(text)} has more than one exclamation mark or emoji.`,
              quote: text,
              fix: "Keep one.",
            },
          ]
        : []),
    ]),
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
      .map(({ text, preheader }) => ({
        where,
        message: `The line beside ${quoted(text)} has ${lengthOf(preheader)} characters; 40 to 90 are shown.`,
        quote: text,
        fix: "Write a line that goes on from the subject.",
      })),
};

export const preheadersGoOn: Rule = {
  id: "preheader-repeats",
  hard: true,
  evidence: "convention",
  check: ({ letter: { subjects } }) =>
    subjects
      .filter(({ text, preheader }) => repeats(text, preheader))
      .map(({ text }) => ({
        where,
        message: `The line beside ${quoted(text)} says the same again.`,
        quote: text,
        fix: "Carry on from the subject instead.",
      })),
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
      .map(({ text }) => ({
        where,
        message: `The letter does not pay off ${quoted(text)}.`,
        quote: text,
        fix: "Take up in the letter what the subject promises.",
      }));
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
      .map(({ text }) => ({
        where,
        message: `${quoted(text)} is not finished.`,
        quote: text,
        fix: "Finish it, or leave it out.",
      }));
  },
};
