import type { AdjustCreditsInput, AdminUserChange } from "@storyletter/contract";
import { creditEntries } from "@storyletter/db";
import { lockCredits } from "../../billing/credits.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { changeUser } from "./change-user.ts";

/** Gives or takes credits within the pool in force, with a reason; the same key is one adjustment. */
export const adjustCredits = (ctx: MemberCtx, input: AdjustCreditsInput): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id: input.id,
    action: "user.adjust-credits",
    message: "Credits Adjusted",
    async work(tx) {
      const { amount, reason, key } = input;
      const credits = await lockCredits(tx, input.id);
      if (!credits) throw new Refusal("no-credits");
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
