import type { LetterDocument } from "@storyletter/contract/letters";

/** Parses subject lines from a JSON array, or from a single plain subject. */
export function subjectTexts(generatedSubject: string | null): string[] {
  const raw = generatedSubject?.trim();
  if (!raw) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw);
  } catch {
    return [raw];
  }
  if (!Array.isArray(parsed)) return [raw];
  return parsed
    .filter((entry) => typeof entry === "string")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

type Subjects = Pick<LetterDocument, "subjects" | "chosen">;

/** The chosen line, moved by one place; it stays chosen. */
export function moveChosen({ subjects, chosen }: Subjects, step: 1 | -1): Subjects {
  const to = chosen + step;
  const moved = subjects[chosen];
  if (!moved || to < 0 || to >= subjects.length) return { subjects, chosen };
  const rest = subjects.filter((_, index) => index !== chosen);
  return { subjects: [...rest.slice(0, to), moved, ...rest.slice(to)], chosen: to };
}

/** Without the chosen line; the one that takes its place is chosen. */
export function removeChosen({ subjects, chosen }: Subjects): Subjects {
  const left = subjects.filter((_, index) => index !== chosen);
  return { subjects: left, chosen: Math.max(Math.min(chosen, left.length - 1), 0) };
}
