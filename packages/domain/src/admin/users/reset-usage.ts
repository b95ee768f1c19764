import type { AdminUserChange, UserId } from "@storyletter/contract";
import { creditEntries } from "@storyletter/db";
import { lockCredits } from "../../billing/credits.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { changeUser } from "./change-user.ts";

/** Gives back every credit used of the pool in force (decision AUSERS-55); dates, library and bonus stay. */
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
