import type { VaultTemplate } from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

/** The templates of The Story Vault, for a form, once the caller has unlocked them. */
export function listVaultTemplates(ctx: MemberCtx): readonly VaultTemplate[] {
  if (!ctx.caller.actionTakerAt) throw new Refusal("bonus-locked");
  return ctx.vault.templates;
}
