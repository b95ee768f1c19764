import { secondFactors } from "@storyletter/db";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "../../context.ts";

/** Whether signing in takes a code as well. */
export async function hasSecondFactor({ db }: Ctx, userId: string): Promise<boolean> {
  const enabled = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)));
  return enabled.length > 0;
}
