import { SUBJECTS_PER_EMAIL } from "@storyletter/contract/billing/constants";
import type { EmailBrief } from "@storyletter/contract/emails";
import type { Letter, SubjectLine } from "@storyletter/contract/letters";
import type { AuthorVoice } from "@storyletter/contract/profile";
import { cleanLines } from "@storyletter/text/markup";
import { splitSentences } from "@storyletter/text/sentences";
import { cutAtWord, onOneLine, wordKey } from "@storyletter/text/words";
import { addressesSystem } from "../../addresses-system.ts";
import { isWithinPlay } from "../../checks/check-letter.ts";
import { lineFaults } from "../../checks/exact/line-faults.ts";
import { findingsOf, type Rule } from "../../checks/rule.ts";
import { avoidedWords } from "../../checks/rules/avoided-words.ts";
import { spamPhrases } from "../../checks/rules/spam-phrases.ts";
import {
  paidOff,
  preheaders,
  preheadersGoOn,
  subjectForm,
  wholeSubjects,
} from "../../checks/rules/subject-lines.ts";
import { nothingInvented } from "../../checks/rules/truth.ts";
import { letterText } from "../../letter-text.ts";
import {
  firstWord,
  lengthOf,
  ownSubjectLine,
  PREHEADER_LENGTH,
  repeats,
  SUBJECT_LENGTH,
} from "../../subject-line.ts";
import { cleanerFor } from "./plain-text.ts";

interface SubjectChoice {
  /** The model's, the strongest first. */
  candidates: readonly SubjectLine[];
  /** The letter they are for, without subjects. */
  letter: Letter;
  brief: EmailBrief;
  voice?: AuthorVoice;
}

const RULES: readonly Rule[] = [
  subjectForm,
  preheaders,
  preheadersGoOn,
  paidOff,
  wholeSubjects,
  spamPhrases,
  avoidedWords,
  nothingInvented,
];
/** Shorter lines are labels. */
const SHORTEST_LINE = 12;

/** Whether nothing is to be said against a subject, taken alone. */
const judge = ({ letter, brief, voice }: SubjectChoice): ((subject: SubjectLine) => boolean) => {
  const content = letterText(letter.parts);
  const faultsIn = lineFaults(brief);
  return (subject) => {
    const alone = { ...letter, parts: [], subjects: [subject] };
    const input = { letter: alone, brief, content, sentences: [], voice, isEdited: false, faultsIn };
    return (
      subject.text !== "" &&
      !addressesSystem(subject.text) &&
      findingsOf(RULES, input).every(
        (finding) => finding.where !== "subjects" || isWithinPlay(finding, alone, brief),
      )
    );
  };
};

/** The author's own subject, word for word, with the preheader that fits it best. */
const ownSubject = (candidates: readonly SubjectLine[], brief: EmailBrief): SubjectLine | null => {
  const own = ownSubjectLine(brief.emailSubject);
  if (own === null) return null;
  const source =
    candidates.find(({ text }) => wordKey(text) === wordKey(own)) ??
    candidates.find(({ preheader }) => !repeats(own, preheader));
  return source ? { ...source, text: own } : null;
};

/** Subjects in the author's own words, for where the model has too few that can be used: whole sentences first. */
const inOwnWords = ({ brief }: SubjectChoice): SubjectLine[] => {
  const { story, lesson, keyBenefit, targetAudience, contentFocus, productName, title } = brief;
  const sentences = splitSentences(cleanLines(story).join("\n"));
  const told = sentences.map((text, at) => ({ text, next: sentences[at + 1] ?? sentences[0] ?? "" }));
  const others = [lesson, keyBenefit, targetAudience, contentFocus, productName, title];
  const lines = [
    ...told,
    ...others.map((text, at) => ({ text: cleanLines(text).join(" "), next: sentences[at] ?? story })),
  ];
  const isWhole = ({ text }: { text: string }) =>
    lengthOf(text) >= SHORTEST_LINE && lengthOf(text) <= SUBJECT_LENGTH.most;
  return [...lines.filter(isWhole), ...lines.filter((line) => !isWhole(line))]
    .filter(({ text }) => /\p{L}/u.test(text) && !addressesSystem(text))
    .map(({ text, next }) => ({
      angle: "detail" as const,
      text: cutAtWord(text.replace(/\.$/u, ""), SUBJECT_LENGTH.most - 1),
      preheader: cutAtWord(next, PREHEADER_LENGTH.most - 1),
    }));
};

/** Five subjects: the author's own first, then the model's in its order, each from another angle. */
export const chooseSubjects = (choice: SubjectChoice): SubjectLine[] => {
  const { brief } = choice;
  const clean = cleanerFor(brief);
  const written = choice.candidates.map(({ angle, text, preheader }) => ({
    angle,
    text: onOneLine(clean(text)),
    preheader: onOneLine(clean(preheader)),
  }));
  const isGood = judge(choice);
  const good = written.filter(isGood);
  const own = ownSubject(good, brief);
  const chosen: SubjectLine[] = own ? [own] : [];

  const takeFrom = (pool: readonly SubjectLine[], isWanted: (subject: SubjectLine) => boolean): void => {
    for (const subject of pool) {
      const isNew = chosen.every(
        (other) =>
          other.text !== subject.text &&
          other.preheader !== subject.preheader &&
          !wordKey(other.text).includes(wordKey(subject.text)) &&
          !wordKey(subject.text).includes(wordKey(other.text)),
      );
      if (chosen.length < SUBJECTS_PER_EMAIL && isNew && isWanted(subject)) chosen.push(subject);
    }
  };
  const hasOwnAngle = ({ angle }: SubjectLine): boolean => chosen.every((other) => other.angle !== angle);
  const hasOwnStart = ({ text }: SubjectLine): boolean =>
    chosen.every((other) => firstWord(other.text) !== firstWord(text));

  takeFrom(good, (subject) => hasOwnAngle(subject) && hasOwnStart(subject));
  takeFrom(good, hasOwnAngle);
  if (chosen.length < SUBJECTS_PER_EMAIL) {
    const rest = [...good, ...inOwnWords(choice)];
    takeFrom(rest, (subject) => hasOwnAngle(subject) && hasOwnStart(subject));
    takeFrom(rest, hasOwnStart);
    takeFrom(rest, () => true);
  }
  return chosen;
};
