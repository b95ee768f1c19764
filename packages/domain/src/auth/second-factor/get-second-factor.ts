import type { SecondFactor } from "@storyletter/contract";
import { recoveryCodes, secondFactors } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { needsSecondFactor } from "./rules.ts";

/** Where the caller stands with the second factor. */
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
