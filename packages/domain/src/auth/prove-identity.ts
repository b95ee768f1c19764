import type { IdentityProof } from "@storyletter/contract/schemas";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { checkPassword } from "./password.ts";
import { consumeCode } from "./two-factor-codes.ts";

/** A stolen session must not be enough to change money or passwords: asks for the password, and a code if enabled. */
export async function proveIdentity(ctx: MemberCtx, { password, code }: IdentityProof): Promise<void> {
  const needsCode = ctx.caller.hasSecondFactor;
  if (!password || (needsCode && !code)) throw new Refusal("proof-required");
  await checkPassword(ctx, password);
  if (code && needsCode) await consumeCode(ctx, { userId: ctx.caller.id, code, otherwise: "wrong-code" });
}
