import { isAdminId } from "@storyletter/contract/admin/constants";
import type {
  ConfirmSecondFactorInput,
  RecoveryCodes,
  SecondFactor,
  SecondFactorProof,
  SecondFactorRequirement,
  SecondFactorRequirementState,
  SecondFactorSetup,
  StartSecondFactorInput,
  Success,
} from "@storyletter/contract/auth";
import { installation, recoveryCodes, secondFactors } from "@storyletter/db";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { audit } from "../admin/audit.ts";
import type { Caller, Ctx, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { seal } from "../sealed-secret.ts";
import { checkPassword } from "./password.ts";
import { resetAttempts, throttle } from "./rate-limit.ts";
import { endSessions } from "./sessions.ts";
import { acceptCode, consumeCode, newSecret, otpauthUrl, replaceRecoveryCodes } from "./two-factor-codes.ts";

/** Creates a secret for the authenticator app; it takes effect once an app code confirms it. */
export async function startSecondFactor(
  ctx: MemberCtx,
  input: StartSecondFactorInput,
): Promise<SecondFactorSetup> {
  const { id: userId, email } = ctx.caller;
  await checkPassword(ctx, input.password);
  const secret = newSecret();
  const fresh = { secretSealed: seal(secret, userId, ctx.appSecret), lastStep: 0 };
  const saved = await ctx.db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId });
  if (saved.length === 0) throw new Refusal("second-factor-on");
  return { secret, otpauthUrl: otpauthUrl(secret, email) };
}

/** Turns on two-factor authentication with the first app code, in one transaction, and ends all other sessions. */
export async function confirmSecondFactor(
  ctx: MemberCtx,
  input: ConfirmSecondFactorInput,
): Promise<RecoveryCodes> {
  const { id: userId, email, sessionId } = ctx.caller;
  if (ctx.caller.hasSecondFactor) throw new Refusal("second-factor-on");
  await throttle(ctx, "secondFactor", userId);
  const codes = await ctx.db.transaction(async (tx) => {
    if (!(await acceptCode(ctx, tx, userId, input.code))) throw new Refusal("wrong-code");
    const enabled = await tx
      .update(secondFactors)
      .set({ enabledAt: ctx.clock() })
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.enabledAt)))
      .returning({ userId: secondFactors.userId });
    if (enabled.length === 0) throw new Refusal("second-factor-on");
    await endSessions(tx, { userId, except: sessionId });
    await notify(ctx, tx, { userId, kind: "second-factor-enabled", sentTo: email });
    return replaceRecoveryCodes(tx, { userId, appSecret: ctx.appSecret });
  });
  await resetAttempts(ctx, "secondFactor", userId);
  ctx.log.info({ userId }, "Two-factor authentication enabled");
  return { recoveryCodes: codes };
}

/** Changing two-factor authentication requires both the password and a code. */
async function verifyPasswordAndCode(ctx: MemberCtx, { password, code }: SecondFactorProof): Promise<void> {
  if (!ctx.caller.hasSecondFactor) throw new Refusal("second-factor-off");
  await checkPassword(ctx, password);
  await consumeCode(ctx, { userId: ctx.caller.id, code, otherwise: "wrong-code" });
}

/** Also ends all other sessions. */
export async function disableSecondFactor(ctx: MemberCtx, input: SecondFactorProof): Promise<Success> {
  const { id: userId, email, sessionId } = ctx.caller;
  await verifyPasswordAndCode(ctx, input);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await endSessions(tx, { userId, except: sessionId });
    await notify(ctx, tx, { userId, kind: "second-factor-disabled", sentTo: email });
  });
  ctx.log.info({ userId }, "Two-factor authentication disabled");
  return { success: true };
}

type SecondFactorState = Pick<Caller, "id" | "hasSecondFactor" | "adminsNeedSecondFactor" | "staffRole">;

/** Whether the owner requires it of this user; invited staff always need it. */
const needsSecondFactor = ({ id, staffRole, adminsNeedSecondFactor }: SecondFactorState): boolean =>
  isAdminId(id) && (adminsNeedSecondFactor || staffRole !== null);

/** Blocks everything but the setup until required two-factor authentication is set up. */
export function assertTwoFactor(caller: SecondFactorState): void {
  if (needsSecondFactor(caller) && !caller.hasSecondFactor) throw new Refusal("second-factor-setup-required");
}

export async function getSecondFactor({ db, caller }: MemberCtx): Promise<SecondFactor> {
  const [factor] = await db
    .select({ enabledAt: secondFactors.enabledAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, caller.id));
  const enabledAt = factor?.enabledAt ?? null;
  const left = await db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, caller.id), isNull(recoveryCodes.usedAt)),
  );
  return {
    enabled: enabledAt !== null,
    enabledAt,
    recoveryCodesLeft: left,
    required: needsSecondFactor(caller),
  };
}

/** Replaces all recovery codes with new ones. */
export async function renewRecoveryCodes(ctx: MemberCtx, input: SecondFactorProof): Promise<RecoveryCodes> {
  await verifyPasswordAndCode(ctx, input);
  const { appSecret, caller } = ctx;
  const codes = await ctx.db.transaction((tx) => replaceRecoveryCodes(tx, { userId: caller.id, appSecret }));
  return { recoveryCodes: codes };
}

/** Whether signing in requires a code. */
export async function hasSecondFactor({ db }: Ctx, userId: string): Promise<boolean> {
  const enabled = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)));
  return enabled.length > 0;
}

/** Applies to every administrator, including the owner. */
export async function setSecondFactorRequirement(
  ctx: MemberCtx,
  { required }: SecondFactorRequirement,
): Promise<Success> {
  await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(installation)
      .set({ adminsNeedSecondFactor: required })
      .where(ne(installation.adminsNeedSecondFactor, required))
      .returning({ ownerId: installation.ownerId });
    if (changed) await audit(tx, ctx, { action: "system.require-second-factor", details: { required } });
  });
  ctx.log.info({ userId: ctx.caller.id, required }, "Two-factor requirement for administrators set");
  return { success: true };
}

/** Whether it is required, and whether the caller can change that. */
export const getSecondFactorRequirement = ({ caller }: MemberCtx): SecondFactorRequirementState => ({
  required: caller.adminsNeedSecondFactor,
  changeable: caller.isOwner,
});
