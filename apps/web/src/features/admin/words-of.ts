/** The longest text that the back-office searches for. */
const MAX = 200;

/** The router reads 300 and true as what they look like; typed into a box they are words. */
export function wordsOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  return String(value).trim().slice(0, MAX) || undefined;
}
