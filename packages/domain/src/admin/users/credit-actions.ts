import type {
  AdjustCreditsInput,
  AdminUserChange,
  GiveCreditsInput,
  UserId,
} from "@storyletter/contract/admin";
import { GIFT_LIMITS, staffRank } from "@storyletter/contract/admin/constants";
import { allowances, creditEntries, type Transaction } from "@storyletter/db";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { lockCredits } from "../../billing/credits.ts";
import type { MemberCtx } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { Refusal } from "../../refusal.ts";
import { changeUser } from "./user.ts";

/** Adds or removes credits of the current allowance; the key makes a retry harmless. */
export const adjustCredits = (ctx: MemberCtx, input: AdjustCreditsInput): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id: input.id,
    action: "user.adjust-credits",
    message: "Credits Adjusted",
    async work(tx) {
      const { amount, reason, key } = input;
      const credits = await lockCredits(tx, input.id);
      if (!credits) throw new Refusal("no-credits");
      // Such an amount was never accepted, so this can't be a retry.
      if (Math.abs(amount) > credits.size) throw new Refusal("credits-out-of-range");
      await assertWithinLimit(ctx, tx, { allowanceId: credits.allowanceId, amount, key });
      const [entry] = await tx
        .insert(creditEntries)
        .values({
          allowanceId: credits.allowanceId,
          kind: "adjustment",
          amount,
          note: reason,
          key,
          createdAt: ctx.clock(),
        })
        .onConflictDoNothing()
        .returning({ id: creditEntries.id });
      if (!entry) return null;
      const remaining = credits.remaining + amount;
      if (remaining < 0 || remaining > credits.size) throw new Refusal("credits-out-of-range");
      return { amount, reason, remaining };
    },
  });

interface Addition {
  allowanceId: string;
  amount: number;
  key: string;
}

/** Counts what all staff added to the allowance, so that several small gifts aren't a large one. */
async function assertWithinLimit(
  { caller }: MemberCtx,
  tx: Transaction,
  { allowanceId, amount, key }: Addition,
): Promise<void> {
  const limit = GIFT_LIMITS[staffRank(caller) ?? "finance"];
  const [given] = await tx
    .select({
      credits: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
      isRetry: sql<boolean>`coalesce(bool_or(${creditEntries.key} = ${key}), false)`,
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.allowanceId, allowanceId),
        inArray(creditEntries.kind, ["gift", "adjustment"]),
        gt(creditEntries.amount, 0),
      ),
    );
  if (!given?.isRetry && amount > 0 && (given?.credits ?? 0) + amount > limit)
    throw new Refusal("gift-out-of-range");
}

/** Adds credits beyond the plan to the current allowance and mails the user; the key makes a retry harmless. */
export const giveCredits = (ctx: MemberCtx, input: GiveCreditsInput): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id: input.id,
    action: "user.give-credits",
    message: "Credits Given",
    async work(tx, target) {
      const { amount, reason, key } = input;
      const credits = await lockCredits(tx, input.id);
      if (!credits) throw new Refusal("no-credits");
      const { allowanceId } = credits;
      await assertWithinLimit(ctx, tx, { allowanceId, amount, key });
      const [entry] = await tx
        .insert(creditEntries)
        .values({ allowanceId, kind: "gift", amount, note: reason, key, createdAt: ctx.clock() })
        .onConflictDoNothing()
        .returning({ id: creditEntries.id });
      if (!entry) return null;
      await tx
        .update(allowances)
        .set({ size: sql`${allowances.size} + ${amount}` })
        .where(eq(allowances.id, allowanceId));
      await notify(ctx, tx, {
        userId: input.id,
        kind: "credits-given",
        sentTo: target.email,
        details: { credits: amount },
      });
      return { amount, reason, remaining: credits.remaining + amount };
    },
  });

/** Restores all used credits of the current allowance; dates, library and bonus are unchanged. */
export const resetUsage = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.reset-usage",
    message: "Usage Reset",
    async work(tx) {
      const credits = await lockCredits(tx, id);
      if (!credits) throw new Refusal("no-credits");
      const used = credits.size - credits.remaining;
      if (used <= 0) return null;
      await tx.insert(creditEntries).values({
        allowanceId: credits.allowanceId,
        kind: "reset",
        amount: used,
        createdAt: ctx.clock(),
      });
      return { given: used };
    },
  });
