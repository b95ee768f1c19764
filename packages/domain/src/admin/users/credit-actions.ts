import type { AdjustCreditsInput, AdminUserChange, UserId } from "@storyletter/contract/admin";
import { creditEntries } from "@storyletter/db";
import { lockCredits } from "../../billing/credits.ts";
import type { MemberCtx } from "../../context.ts";
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
