import { SUBJECTS_PER_EMAIL } from "@storyletter/contract/constants";
import type { AuthorVoice, EmailBrief, Letter, SubjectLine } from "@storyletter/contract/schemas";
import { assemble } from "../../built-in/assemble.ts";
import { habitsOf } from "../../built-in/choose.ts";
import { refusesBrief } from "../../built-in/refuses-brief.ts";
import { ownIdea } from "../../built-in/subjects/own-idea.ts";
import { subjectsOf } from "../../built-in/subjects/subjects.ts";
import { beyondBrief, readBrief } from "../../checks/beyond-brief/beyond-brief.ts";
import { isWithinPlay } from "../../checks/check-letter.ts";
import type { Rule } from "../../checks/rule.ts";
import { avoidedWords } from "../../checks/rules/avoided-words.ts";
import { spamPhrases } from "../../checks/rules/spam-phrases.ts";
import { paidOff, preheaders, preheadersGoOn, subjectForm } from "../../checks/rules/subject-lines.ts";
import { letterText } from "../../letter-text.ts";
import { firstWord, repeats } from "../../text/subject-line.ts";
import { wordKey } from "../../text/words.ts";
import { mendSubject, withOwnStarts } from "./mend-letter.ts";
import { plainText, withoutForeignAddresses } from "./plain-text.ts";

export interface SubjectChoice {
  /** The model's, the strongest first. */
  candidates: readonly SubjectLine[];
  /** The letter they are for, without subjects. */
  letter: Letter;
  brief: EmailBrief;
  voice?: AuthorVoice;
}

const RULES: readonly Rule[] = [subjectForm, preheaders, preheadersGoOn, paidOff, spamPhrases, avoidedWords];
const CUT_OFF = /(?:…|\.\.\.)["”»]?$/u;

/** Whether nothing is to be said against a subject, taken alone. */
const judge = ({ letter, brief, voice }: SubjectChoice): ((subject: SubjectLine) => boolean) => {
  const content = letterText(letter.parts);
  const addsTo = beyondBrief(brief);
  const beyond = readBrief(brief);
  return (subject) => {
    const alone = { ...letter, parts: [], subjects: [subject] };
    const findings = RULES.flatMap(({ id, evidence, check }) =>
      check({ letter: alone, brief, content, sentences: [], voice, isEdited: false, beyond })
        .map((finding) => ({ rule: id, evidence, ...finding }))
        .filter((finding) => finding.where === "subjects" && !isWithinPlay(finding, alone, brief)),
    );
    return (
      subject.text !== "" &&
      !CUT_OFF.test(subject.text) &&
      findings.length === 0 &&
      addsTo(subject.text).length + addsTo(subject.preheader).length === 0
    );
  };
};

/** The author's own subject, word for word, with the preheader that fits it best. */
const ownSubject = (candidates: readonly SubjectLine[], brief: EmailBrief): SubjectLine | null => {
  const idea = ownIdea(brief.emailSubject, brief.story);
  if (idea?.kind !== "subject") return null;
  const source =
    candidates.find(({ text }) => wordKey(text) === wordKey(idea.text)) ??
    candidates.find(({ preheader }) => !repeats(idea.text, preheader));
  return source ? { ...source, text: idea.text } : null;
};

/** Subjects in the author's own words, for where the model has too few that can be used. */
const inOwnWords = ({ brief, letter: { trackingUrl }, voice }: SubjectChoice): SubjectLine[] =>
  refusesBrief(brief)
    ? []
    : subjectsOf(
        assemble(brief, trackingUrl, { seed: "subjects", former: [], habits: habitsOf(voice) }, false),
        [],
      );

/** Five subjects: the author's own first, then the model's in its order, each from another angle. */
export const chooseSubjects = (choice: SubjectChoice): SubjectLine[] => {
  const { brief } = choice;
  const source = Object.values(brief).join("\n");
  const clean = (text: string): string =>
    withoutForeignAddresses(plainText(text), source).replaceAll(/\s+/gu, " ").trim();
  const written = choice.candidates.map(({ angle, text, preheader }) =>
    mendSubject({ angle, text: clean(text), preheader: clean(preheader) }),
  );
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
    const rest = [...inOwnWords(choice), ...good, ...written];
    takeFrom(rest, (subject) => hasOwnAngle(subject) && hasOwnStart(subject));
    takeFrom(rest, () => true);
  }
  return withOwnStarts(chosen);
};
