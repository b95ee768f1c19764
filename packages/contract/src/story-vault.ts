import { z } from "zod";
import { StoryTemplate, TemplateField } from "./story-template.ts";

/** One blank of a template of the vault: what the form asks, and how to answer it well. */
export const VaultField = TemplateField.extend({ prompt: z.string() });
export type VaultField = z.output<typeof VaultField>;

/** A template of The Story Vault, as a form needs it; sent only to those who unlocked the bonus. */
export const VaultTemplate = StoryTemplate.extend({
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
