import type { Email } from "@storyletter/contract/emails";
import type { SubjectAngle } from "@storyletter/contract/letters";
import { subjectTexts } from "@storyletter/letter/subjects";

export interface DisplaySubject {
  text: string;
  /** Null when the letter gives none for this subject. */
  angle: SubjectAngle | null;
  preheader: string | null;
}

export const ANGLE_LABELS: Record<SubjectAngle, string> = {
  dialogue: "A line of dialogue",
  detail: "A concrete detail",
  question: "An open question",
  lesson: "Lesson or offer",
  reader: "Your reader, named",
  gap: "A gap left open",
};

/** Subject lines with their angle and preheader, where the letter has them. */
export function subjectsOf(email: Pick<Email, "generatedSubject" | "letter">): DisplaySubject[] {
  return subjectTexts(email.generatedSubject).map((text) => {
    const known = email.letter?.subjects.find((subject) => subject.text === text);
    return { text, angle: known?.angle ?? null, preheader: known?.preheader || null };
  });
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Counts an emoji as one character. */
export const characterCount = (text: string): number => [...graphemes.segment(text)].length;

export const displayTitle = (email: { title: string }): string => email.title.trim() || "Untitled Email";

export const displayFocus = (email: { focus: string }): string => email.focus || "No focus specified";
