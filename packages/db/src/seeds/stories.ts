import type { EmailBriefInput } from "@storyletter/contract/schemas";
import { LONG_WORDS_BRIEF, SEED_BRIEFS } from "./briefs.ts";

/** One letter of a seeded user: its brief, and the day after sign-up it was requested. */
export interface SeedLetter {
  brief: EmailBriefInput;
  day: number;
  /** The final status; the server times out a processing one after a few minutes. */
  ending?: "generated" | "failed" | "processing";
}

/** A named user that development, tests and screenshots share. */
export interface SeedStory {
  name: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Days since sign-up. */
  ageInDays: number;
  letters: SeedLetter[];
}

/** Every seeded user's password. */
export const SEED_PASSWORD = "storyletter-seed";

const letters = (count: number, day: (index: number) => number): SeedLetter[] =>
  Array.from({ length: count }, (_, index) => ({
    brief: SEED_BRIEFS[index % SEED_BRIEFS.length] ?? SEED_BRIEFS[0],
    day: day(index),
  }));

export const SEED_STORIES: readonly SeedStory[] = [
  {
    name: "newcomer",
    email: "theo@example.com",
    firstName: "Theo",
    lastName: "Lindqvist",
    ageInDays: 0,
    letters: [],
  },
  {
    name: "trial user with three emails",
    email: "mara@example.com",
    firstName: "Mara",
    lastName: "Okafor",
    ageInDays: 2,
    letters: letters(3, (index) => index),
  },
  {
    name: "action taker",
    email: "ines@example.com",
    firstName: "Ines",
    lastName: "Duarte",
    ageInDays: 12,
    letters: letters(5, (index) => index),
  },
  {
    name: "out of credits",
    email: "walter@example.com",
    firstName: "Walter",
    lastName: "Brandt",
    ageInDays: 40,
    letters: letters(10, (index) => 8 + index * 3),
  },
  {
    name: "letters of every kind: long words, failed, being written",
    email: "noor@example.com",
    firstName: "Noor",
    lastName: "van der Wijngaarden-Hoogstraten",
    ageInDays: 3,
    letters: [
      { brief: SEED_BRIEFS[2], day: 0 },
      { brief: LONG_WORDS_BRIEF, day: 1 },
      { brief: SEED_BRIEFS[1], day: 2, ending: "failed" },
      { brief: SEED_BRIEFS[0], day: 3, ending: "processing" },
    ],
  },
];
