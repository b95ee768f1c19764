import { LOW_CREDITS } from "@storyletter/contract";
import type { Transaction, users } from "@storyletter/db";
import { notify } from "../auth/notify.ts";
import type { Deps } from "../context.ts";
import { wants } from "../notifications/wants.ts";
import { balanceOf } from "./balance.ts";

/** After an email is written: says once for each pool that little is left of it, and once that nothing is. */
export async function warnOfLowCredits(
  ctx: Deps,
  tx: Transaction,
  { id: userId, email }: typeof users.$inferSelect,
): Promise<void> {
  const [balance] = await balanceOf(tx, { userId });
  if (!balance || balance.remaining > LOW_CREDITS) return;
  if (!(await wants(tx, userId, "lowCredits"))) return;
  const kind = balance.remaining > 0 ? "low-credits" : "credits-used-up";
  await notify(ctx, tx, { userId, kind, sentTo: email, key: `${kind}:${balance.pool}` });
}
