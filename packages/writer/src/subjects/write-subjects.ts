import type { EmailBrief, SubjectAngle, SubjectLine } from "@storyletter/contract";
import type { Draft } from "../compose-letter.ts";
import { cleanField } from "../text/clean.ts";
import { upperFirst } from "../text/letter-case.ts";
import { type Candidate, candidatesOf } from "./angles.ts";
import { preheaderFor } from "./preheader.ts";
import { FALSE_REPLY, firstWord, isPreferredLength, isShouting, isUsableSubject } from "./subject-rules.ts";

/** The author's own idea for a subject, if it can be one. */
const hintOf = (brief: EmailBrief): string | null => {
  const text = cleanField(brief.emailSubject).replace(FALSE_REPLY, "").trim();
  const calm = upperFirst(isShouting(text) ? text.toLowerCase() : text);
  return isUsableSubject(calm) ? calm : null;
};

const angleOf = (hint: string, angles: readonly SubjectAngle[]): SubjectAngle => {
  const guess: SubjectAngle = /^["“'‘]/u.test(hint)
    ? "dialogue"
    : hint.endsWith("?")
      ? "question"
      : /\d/u.test(hint)
        ? "detail"
        : /\b(?:you|your)\b/iu.test(hint)
          ? "reader"
          : "lesson";
  return angles.includes(guess) ? guess : "lesson";
};

/** Lines that can stand in for any angle when everything else starts alike. */
const STAND_INS: Record<SubjectAngle, readonly string[]> = {
  dialogue: ["Said in passing, and kept", "Words that would not go away"],
  detail: ["It began with something small", "Then something went differently", "Here is how it began"],
  question: ["Would you have noticed?", "How would you have decided?", "Is this yours as well?"],
  lesson: ["Learned the slow way", "Worth knowing before you need it", "Something I believe now"],
  reader: ["Your story may start like this", "Sound familiar to you?", "Perhaps you know this moment"],
  gap: ["Between the lines of a small story", "Not what you would expect", "Almost missed it"],
};

/** Five subjects from five angles, none starting like another, each with the line that goes on from it. */
export const writeSubjects = (draft: Draft): SubjectLine[] => {
  const candidates = candidatesOf(draft);
  const angles: SubjectAngle[] =
    candidates.dialogue.length > 0
      ? ["dialogue", "detail", "question", "lesson", "reader"]
      : ["detail", "question", "lesson", "reader", "gap"];
  const hint = hintOf(draft.material.brief);
  const hinted = hint === null ? null : angleOf(hint, angles);
  // The lesson has one wording; a question finds another one.
  const chosen: SubjectAngle[] = ["lesson", ...angles.filter((angle) => angle !== "lesson")];
  const order = hinted === null ? chosen : [hinted, ...chosen.filter((angle) => angle !== hinted)];
  const starts = new Set<string>();
  const taken = new Set<string>();
  const written = order.map((angle) => {
    const own = hint !== null && angle === hinted ? [{ text: hint, goesOn: [] }] : [];
    const offered = candidates[angle].filter(({ text }) => isUsableSubject(text));
    const preferred =
      angle === "lesson" || angle === "reader"
        ? offered
        : [
            ...offered.filter(({ text }) => isPreferredLength(text)),
            ...offered.filter(({ text }) => !isPreferredLength(text)),
          ];
    const all: Candidate[] = [
      ...own,
      ...preferred,
      ...STAND_INS[angle].map((text) => ({ text, goesOn: [] })),
    ];
    const best = all.find(({ text }) => !starts.has(firstWord(text))) ??
      all[0] ?? { text: draft.lesson, goesOn: [] };
    const preheader = preheaderFor(angle, best, draft, taken);
    starts.add(firstWord(best.text));
    taken.add(preheader);
    return { angle, text: best.text, preheader };
  });
  const shown = hinted === null ? angles : [hinted, ...angles.filter((angle) => angle !== hinted)];
  return shown.flatMap((angle) => written.filter((subject) => subject.angle === angle));
};
