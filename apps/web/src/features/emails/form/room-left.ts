/** The share of a limit from which on the room left is worth telling. */
const NEAR = 0.9;

/** Says how much room is left near the end of a field's limit, and how much is too much beyond it. */
export function roomLeft(text: string, limit: number): string | null {
  const used = text.trim().length;
  if (used < limit * NEAR) return null;
  const left = limit - used;
  const amount = `${Math.abs(left).toLocaleString("en-US")} ${Math.abs(left) === 1 ? "character" : "characters"}`;
  return left >= 0 ? `${amount} left` : `${amount} too many`;
}
