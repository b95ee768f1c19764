import { randomBytes } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id in the provider's manner: what it names, then letters nobody guesses. */
export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return `${prefix}_${letters}`;
}
