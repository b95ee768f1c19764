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
