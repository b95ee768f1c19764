import { EMAIL_LENGTH_VALUES, type EmailLength, WORD_RANGES } from "@storyletter/contract";

const isLength = (value: string): value is EmailLength =>
  EMAIL_LENGTH_VALUES.some((known) => known === value);

/** How long the letter will be for a chosen length (CREATE-19). */
export function lengthGuidance(value: string): string {
  const { min, max } = WORD_RANGES[isLength(value) ? value : "no-preference"];
  const words = `${min}-${max} words`;
  return value === "no-preference"
    ? `No preference is written as a medium email: ${words}.`
    : `About ${words}.`;
}
