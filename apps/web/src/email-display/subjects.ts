import type { Email, SubjectAngle } from "@storyletter/contract";

export interface DisplaySubject {
  text: string;
  /** Null for a subject that came without its idea. */
  angle: SubjectAngle | null;
  preheader: string | null;
}

export const ANGLE_LABELS: Record<SubjectAngle, string> = {
  dialogue: "A line of dialogue",
  detail: "A concrete detail",
  question: "An open question",
  lesson: "The lesson",
  reader: "Your reader, named",
  gap: "A gap left open",
};

/** The subject lines of an email, with what the letter knows of each (DATA-07). */
export function subjectsOf(email: Pick<Email, "generatedSubject" | "letter">): DisplaySubject[] {
  return subjectTexts(email.generatedSubject).map((text) => {
    const known = email.letter?.subjects.find((subject) => subject.text === text);
    return { text, angle: known?.angle ?? null, preheader: known?.preheader || null };
  });
}

/** Either a JSON array of subject lines, or one subject as it stands. */
function subjectTexts(generatedSubject: string | null): string[] {
  const raw = generatedSubject?.trim();
  if (!raw) return [];
  const parsed = parseJson(raw);
  if (!Array.isArray(parsed)) return [raw];
  return parsed
    .filter((entry) => typeof entry === "string")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters as a reader counts them: an emoji is one. */
export const characterCount = (text: string): number => [...graphemes.segment(text)].length;
