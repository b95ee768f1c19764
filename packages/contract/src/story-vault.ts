import { z } from "zod";
import { StoryTemplate, TemplateField } from "./story-template.ts";

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
