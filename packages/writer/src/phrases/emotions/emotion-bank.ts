import type { Bank } from "../phrase.ts";

/** The one feeling of a letter: felt at the turn, taken up where the reader is asked to act. */
export interface EmotionBank {
  /** Right after the turn. */
  peak: Bank;
  /** Just before the call to action. */
  picture: Bank;
  ps: Bank;
}
