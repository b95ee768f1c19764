import { timingSafeEqual } from "node:crypto";

/** Compares in constant time, so that an answer's time tells nothing of the expected text. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
