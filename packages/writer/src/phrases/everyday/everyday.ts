import type { Bank } from "../phrase.ts";

/** What a reader's days look like where the brief names their field: things to be seen and heard, true of anybody in it. */
export interface Everyday {
  id: string;
  /** It is what the brief is about, and not only who reads it. */
  isTopic?: boolean;
  /** Words of a brief that speak of this field. */
  signs: RegExp;
  /** Readers who do for a living what the others struggle with: to them it goes otherwise. */
  isTheirTrade?: RegExp;
  /** How it goes on an ordinary day. */
  day: Bank;
  /** What it comes to when nothing changes. */
  cost: Bank;
  /** A moment when it has changed. */
  after: Bank;
  ps: Bank;
}
