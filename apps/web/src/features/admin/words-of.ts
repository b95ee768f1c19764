/** Maximum length of a search text. */
const MAX = 200;

/** Search text from a URL parameter. The router parses 300 and true, but in a search they are text. */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  return String(value).trim().slice(0, MAX) || undefined;
}
