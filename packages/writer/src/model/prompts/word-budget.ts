import { BEATS, type Beat, type EmailLength, WORD_RANGES } from "@storyletter/contract";

/** How much of the letter each beat is, in percent. */
const SHARES: Readonly<Record<Beat, number>> = {
  hook: 8,
  scene: 20,
  tension: 18,
  turn: 11,
  lesson: 10,
  bridge: 10,
  offer: 13,
  callToAction: 4,
  ps: 6,
};

/** The range, the middle of it, and what that leaves for each beat. */
export const lengthTask = (length: EmailLength): string => {
  const { min, max } = WORD_RANGES[length];
  const aim = Math.round((min + max) / 2);
  const beats = BEATS.map((beat) => `${beat} ${Math.round((aim * SHARES[beat]) / 100)}`).join(", ");
  return `Length: ${min} to ${max} words from the hook to the P.S. together; fewer or more is an error. Aim at ${aim}: ${beats}.`;
};
