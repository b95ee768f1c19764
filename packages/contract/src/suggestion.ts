import { z } from "zod";
import { EmailId } from "./email.ts";
import { LETTER_LIMITS } from "./letter-limits.ts";

/** What can be suggested for a passage of a letter; these need an AI model. */
export const PASSAGE_SUGGESTIONS = ["shorter", "plainer", "warmer", "own-voice", "another", "free"] as const;

/** What can be suggested for a letter as a whole; `opening` and `subjects` need no AI model. */
export const LETTER_SUGGESTIONS = ["opening", "bridge", "ps", "subjects"] as const;

export const SUGGESTION_KINDS = [...PASSAGE_SUGGESTIONS, ...LETTER_SUGGESTIONS] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];
export type PassageSuggestion = (typeof PASSAGE_SUGGESTIONS)[number];

/** Longest passage and longest instruction, in characters. */
export const SUGGESTION_LIMITS = { passage: 2_000, instruction: 300 } as const;

const isForPassage = (kind: SuggestionKind): boolean => PASSAGE_SUGGESTIONS.some((each) => each === kind);

/**
 * Asks for suggestions for a letter; nothing in it is changed.
 * @example { kind: "shorter", passage: "We baked flatbreads instead, all of us, for the whole morning." }
 */
export const SuggestInput = z
  .strictObject({
    ...EmailId.shape,
    kind: z.enum(SUGGESTION_KINDS),
    /** The words to say differently; only for kinds that change a passage. */
    passage: z.string().trim().min(1).max(SUGGESTION_LIMITS.passage).optional(),
    /** What to change, in the author's words; only for `free`. */
    instruction: z.string().trim().min(1).max(SUGGESTION_LIMITS.instruction).optional(),
  })
  .refine(({ kind, passage }) => !isForPassage(kind) || passage !== undefined, {
    path: ["passage"],
    error: "Give the passage to change",
  })
  .refine(({ kind, instruction }) => kind !== "free" || instruction !== undefined, {
    path: ["instruction"],
    error: "Say what to change",
  });
export type SuggestInput = z.output<typeof SuggestInput>;

/** One suggestion: what would stand in the letter, and what it says that neither the brief nor the letter does. */
export const LetterSuggestion = z.object({
  text: z.string().max(LETTER_LIMITS.characters),
  /** For a subject line; otherwise null. */
  preheader: z.string().nullable(),
  /** What the author should check before accepting it; empty if it adds nothing. */
  adds: z.array(z.string()),
});
export type LetterSuggestion = z.output<typeof LetterSuggestion>;

/** Suggestions for a letter; empty where there is nothing else to suggest. */
export const LetterSuggestions = z.object({ suggestions: z.array(LetterSuggestion) });
export type LetterSuggestions = z.output<typeof LetterSuggestions>;

/** Suggestions on their way: what is written so far, unchecked and each time in full; at last the suggestions. */
export interface SuggestionStep {
  texts: string[];
  suggestions: LetterSuggestion[] | null;
}
