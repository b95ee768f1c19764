import { z } from "zod";
import { EmailId } from "../emails/email.ts";
import { LETTER_LIMITS } from "../limits.ts";
import { Finding } from "./letter.ts";
import { DocumentSubject, LetterBody, LetterDocument } from "./letter-document.ts";

/** Who made a version: the writer, the letter's owner, accepted suggestions, or Storyletter itself. */
export const VERSION_AUTHORS = ["writer", "you", "suggestion", "program"] as const;
export type VersionAuthor = (typeof VERSION_AUTHORS)[number];

/** The most versions one letter keeps; past it the oldest but the first are deleted. */
export const VERSIONS_MAX = 100;

const reading = {
  /** The letter as plain text. */
  text: z.string(),
  /** Words of the text, web addresses not counted. */
  words: z.number().int(),
  /** 0 to 1: how much of the words is the author's. */
  share: z.number(),
};

/**
 * A letter as it is now. `revision` counts its saves, and is what the next save starts from.
 * @example { revision: 3, chosen: 0, subjects: [{ text: "300 rolls", preheader: "", angle: null }], body, text, words: 212, share: 0.91 }
 */
export const LetterState = z.object({
  revision: z.number().int().min(0),
  ...LetterDocument.shape,
  ...reading,
});
export type LetterState = z.output<typeof LetterState>;

/**
 * A save of a letter: what is left out stays as it is. Answers `letter-changed` with the current letter where
 * `revision` is not its revision.
 */
export const SaveLetterInput = z.strictObject({
  ...EmailId.shape,
  revision: z.number().int().min(0).max(2_147_483_647),
  subjects: z.array(DocumentSubject).max(LETTER_LIMITS.subjects).optional(),
  /** Counted from 0. */
  chosen: z
    .number()
    .int()
    .min(0)
    .max(LETTER_LIMITS.subjects - 1)
    .optional(),
  body: LetterBody.optional(),
  /** True for the last save before the editor closes: the letter is kept as a version. */
  endsVisit: z.boolean().optional(),
  /** True for a save that accepts suggestions: the letter before it is kept as a version. */
  acceptsSuggestions: z.boolean().optional(),
});
export type SaveLetterInput = z.output<typeof SaveLetterInput>;

/** A letter as it is being typed, for the checks; nothing is saved. */
export const CheckLetterInput = z.strictObject({ ...EmailId.shape, ...LetterDocument.shape });
export type CheckLetterInput = z.output<typeof CheckLetterInput>;

/** What the checks notice in it; null if it was not checked, because it has no structure. */
export const LetterFindings = z.object({ findings: z.array(Finding).nullable() });
export type LetterFindings = z.output<typeof LetterFindings>;

/** What the checks doubt and the letter's owner knows to be true, or a note whose request is done. */
export const ConfirmSentenceInput = z.strictObject({
  ...EmailId.shape,
  sentence: z.string().min(1).max(LETTER_LIMITS.characters),
});
export type ConfirmSentenceInput = z.output<typeof ConfirmSentenceInput>;

/** One kept state of a letter in the list of versions; numbered from 1. */
export const LetterVersionSummary = z.object({
  number: z.number().int().min(1),
  author: z.enum(VERSION_AUTHORS),
  createdAt: z.date(),
  words: z.number().int(),
});
export type LetterVersionSummary = z.output<typeof LetterVersionSummary>;

/** The versions of a letter, newest first. */
export const LetterVersionList = z.object({ versions: z.array(LetterVersionSummary) });
export type LetterVersionList = z.output<typeof LetterVersionList>;

/** One version with its whole letter. */
export const LetterVersion = z.object({
  ...LetterVersionSummary.shape,
  ...LetterDocument.shape,
  ...reading,
});
export type LetterVersion = z.output<typeof LetterVersion>;

/** Names one version of one email's letter. */
export const LetterVersionId = z.object({
  ...EmailId.shape,
  number: z.coerce.number().int().min(1).max(2_147_483_647),
});
export type LetterVersionId = z.output<typeof LetterVersionId>;

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
