import type { SecondFactorProof } from "@storyletter/contract";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { provePassword } from "../prove-password.ts";
import { takeCode } from "./take-code.ts";

/** What changes the second factor itself takes the password and a code. */
export async function proveBoth(ctx: MemberCtx, { password, code }: SecondFactorProof): Promise<void> {
  if (!ctx.caller.hasSecondFactor) throw new Refusal("second-factor-off");
  await provePassword(ctx, password);
  await takeCode(ctx, { userId: ctx.caller.id, code, otherwise: "wrong-code" });
}
