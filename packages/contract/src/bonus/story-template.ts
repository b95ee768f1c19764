import { z } from "zod";

/** One question of a template: `name` is used in the structured story, the rest on screen. */
export const TemplateField = z.object({
  /** Key of the field in the structured story, such as `past_situation`. */
  name: z.string(),
  label: z.string(),
  /** Input type. */
  type: z.enum(["select", "text", "textarea"]),
  placeholder: z.string(),
  /** The choices of a select; absent for other types. */
  options: z.array(z.string()).readonly().optional(),
});
export type TemplateField = z.output<typeof TemplateField>;

/** A kind of story that is filled in field by field. */
export const StoryTemplate = z.object({
  /** A letter and two digits, such as `T01`; the story text refers to it as `category_id`. */
  id: z.string(),
  category: z.string(),
  name: z.string(),
  /** What kind of story it is, in one sentence. */
  preview: z.string(),
  fields: z.array(TemplateField).readonly(),
});
export type StoryTemplate = z.output<typeof StoryTemplate>;

/** One field of a vault template: what the form asks, and how to answer it well. */
export const VaultField = TemplateField.extend({ prompt: z.string() });
export type VaultField = z.output<typeof VaultField>;

/** A template of The Story Vault for the form; sent only to users who unlocked the bonus. */
export const VaultTemplate = StoryTemplate.extend({
  whenToUse: z.string(),
  fields: z.array(VaultField).readonly(),
});
export type VaultTemplate = z.output<typeof VaultTemplate>;

/** Link to the PDF; it expires after `BONUS_LINK_MINUTES`. */
export const BonusDownload = z.object({ url: z.string() });
export type BonusDownload = z.output<typeof BonusDownload>;

/** Parameters of the link from `bonus.download`: the user, the expiry, and a signature over both. */
export const BonusLink = z.object({
  user: z.string().max(200),
  /** Milliseconds since 1970. */
  expires: z.coerce.number().int().nonnegative(),
  signature: z.string().max(200),
});
export type BonusLink = z.output<typeof BonusLink>;
