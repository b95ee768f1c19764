import { z } from "zod";

/** Kinds of input a template's field asks for (TMPL-02). */
export const STORY_FIELD_TYPES = ["select", "text", "textarea"] as const;

/** One blank of a story template: the form's label, input and placeholder, and how to fill it well. */
export const VaultField = z.object({
  /** Key of the field in the structured story, such as `past_situation`. */
  name: z.string(),
  label: z.string(),
  type: z.enum(STORY_FIELD_TYPES),
  placeholder: z.string(),
  /** The choices of a select; absent for the other types. */
  options: z.array(z.string()).readonly().optional(),
  prompt: z.string(),
});
export type VaultField = z.output<typeof VaultField>;

/** A template of The Story Vault, as a form needs it; sent only to those who unlocked the bonus. */
export const VaultTemplate = z.object({
  /** A letter and two digits, such as `T01`; the story names it as `category_id`. */
  id: z.string(),
  category: z.string(),
  name: z.string(),
  /** What kind of story it is, in one sentence. */
  preview: z.string(),
  whenToUse: z.string(),
  fields: z.array(VaultField).readonly(),
});
export type VaultTemplate = z.output<typeof VaultTemplate>;

/** Where the PDF can be opened now; the address stops working after `BONUS_LINK_MINUTES`. */
export const BonusDownload = z.object({ url: z.string() });
export type BonusDownload = z.output<typeof BonusDownload>;

/** What the link of `bonus.download` carries: whom it was made for, until when, and the proof of both. */
export const BonusLink = z.object({
  user: z.string().max(200),
  /** Milliseconds since 1970. */
  expires: z.coerce.number().int().nonnegative(),
  signature: z.string().max(200),
});
export type BonusLink = z.output<typeof BonusLink>;
