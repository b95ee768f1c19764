import type { SecondFactorSetup, StartSecondFactorInput } from "@storyletter/contract";
import { secondFactors } from "@storyletter/db";
import { isNull } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { seal } from "../../sealed-secret.ts";
import { provePassword } from "../prove-password.ts";
import { newSecret, otpauthUrl } from "./totp.ts";

/** Makes a secret for the authenticator app; it counts once a code of the app has confirmed it. */
export async function startSecondFactor(
  ctx: MemberCtx,
  input: StartSecondFactorInput,
): Promise<SecondFactorSetup> {
  const { id: userId, email } = ctx.caller;
  await provePassword(ctx, input.password);
  const secret = newSecret();
  const fresh = { secretSealed: seal(secret, userId, ctx.appSecret), lastStep: 0 };
  const kept = await ctx.db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId });
  if (kept.length === 0) throw new Refusal("second-factor-on");
  return { secret, otpauthUrl: otpauthUrl(secret, email) };
}
