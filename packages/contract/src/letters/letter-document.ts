import { z } from "zod";
import { EmailBrief } from "../emails/email-brief.ts";
import { LETTER_LIMITS, LINK_LEADS } from "../limits.ts";
import { isFallback, MERGE_TAG_NAMES } from "../mail-tools/merge-tags.ts";
import { SERIES_SLOTS_MAX } from "../series/series-kinds.ts";
import { isStorableText } from "../text.ts";
import { isWebAddress } from "../web-address.ts";
import { BEATS, SUBJECT_ANGLES } from "./letter.ts";

const storable = (max: number) => z.string().max(max).refine(isStorableText);
const singleLine = (max: number) =>
  storable(max).overwrite((value) => value.replace(/[\s\p{Cc}]+/gu, " ").trim());

/** The brief fields a sentence draws on, the earlier letter of its series, such as `letter2`, or who wrote it. */
export const LetterOrigin = z.union([
  z.enum(["author", "writer"]),
  z.templateLiteral(["letter", z.number().int().min(1).max(SERIES_SLOTS_MAX)]),
  z.array(EmailBrief.keyof()).min(1).max(Object.keys(EmailBrief.shape).length),
]);
export type LetterOrigin = z.output<typeof LetterOrigin>;

const SourceMark = z.strictObject({
  type: z.literal("source"),
  attrs: z.strictObject({
    from: LetterOrigin,
    /** Number of the sentence in the letter as written; null for typed text. */
    sentence: z.number().int().min(0).max(1_000_000).nullable(),
    /** Word count of that sentence as written. */
    words: z.number().min(0).max(100_000).nullable(),
  }),
});

const LinkMark = z.strictObject({
  type: z.literal("link"),
  attrs: z.strictObject({
    href: storable(LETTER_LIMITS.address).refine(isWebAddress),
    /** True for the one call to action. */
    call: z.boolean(),
    lead: z.enum(LINK_LEADS),
  }),
});

const suggestionAttrs = z.strictObject({ id: z.number().int().min(0) });
const InsertionMark = z.strictObject({ type: z.literal("insertion"), attrs: suggestionAttrs });
const DeletionMark = z.strictObject({ type: z.literal("deletion"), attrs: suggestionAttrs });
const SuggestionMark = z.discriminatedUnion("type", [InsertionMark, DeletionMark]);

export const LetterMark = z.discriminatedUnion("type", [SourceMark, LinkMark, InsertionMark, DeletionMark]);
export type LetterMark = z.output<typeof LetterMark>;

const isMarkSet = (marks: readonly { type: string }[]): boolean => {
  const types = new Set(marks.map(({ type }) => type));
  return types.size === marks.length && !(types.has("insertion") && types.has("deletion"));
};
const Marks = z.array(LetterMark).min(1).max(3).refine(isMarkSet).optional();

const Text = z.strictObject({
  type: z.literal("text"),
  marks: Marks,
  text: storable(LETTER_LIMITS.characters).min(1),
});
const HardBreak = z.strictObject({ type: z.literal("hard_break"), marks: Marks });
const MergeTag = z.strictObject({
  type: z.literal("merge_tag"),
  attrs: z.strictObject({ name: z.enum(MERGE_TAG_NAMES), fallback: z.string().refine(isFallback) }),
  marks: Marks,
});
export const LetterInline = z.discriminatedUnion("type", [Text, HardBreak, MergeTag]);
export type LetterInline = z.output<typeof LetterInline>;

export const LetterParagraph = z.strictObject({
  type: z.literal("paragraph"),
  attrs: z.strictObject({ beat: z.enum(BEATS).nullable() }),
  content: z.array(LetterInline).min(1).max(LETTER_LIMITS.inline).optional(),
  /** Set if adding or deleting the whole paragraph is suggested. */
  marks: z.array(SuggestionMark).length(1).optional(),
});
export type LetterParagraph = z.output<typeof LetterParagraph>;

const lengthOf = (paragraphs: readonly LetterParagraph[]): number =>
  paragraphs.reduce(
    (sum, { content = [] }) =>
      sum + content.reduce((inner, node) => inner + (node.type === "text" ? node.text.length : 1), 0),
    0,
  );

/**
 * The text of a letter as ProseMirror JSON. Its depth is bounded by its shape; unknown keys and attributes are
 * rejected.
 */
export const LetterBody = z.strictObject({
  type: z.literal("doc"),
  content: z
    .array(LetterParagraph)
    .min(1)
    .max(LETTER_LIMITS.paragraphs)
    .refine((paragraphs) => lengthOf(paragraphs) <= LETTER_LIMITS.characters),
});
export type LetterBody = z.output<typeof LetterBody>;

export const DocumentSubject = z.strictObject({
  text: singleLine(LETTER_LIMITS.subject),
  preheader: singleLine(LETTER_LIMITS.preheader),
  /** Null for a subject line that the user added. */
  angle: z.enum(SUBJECT_ANGLES).nullable(),
});
export type DocumentSubject = z.output<typeof DocumentSubject>;

/**
 * A letter as it is stored: its subject lines, which one is chosen, and the body.
 * @example LetterDocument.parse(JSON.parse(stored))
 */
export const LetterDocument = z
  .strictObject({
    subjects: z.array(DocumentSubject).max(LETTER_LIMITS.subjects),
    /** Counted from 0; 0 if there are no subject lines. */
    chosen: z.number().int().min(0),
    body: LetterBody,
  })
  .refine(({ subjects, chosen }) => chosen < Math.max(subjects.length, 1), { path: ["chosen"] });
export type LetterDocument = z.output<typeof LetterDocument>;
