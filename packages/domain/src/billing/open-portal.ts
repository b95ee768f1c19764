import { randomUUID } from "node:crypto";
import type { PortalSession } from "@storyletter/contract";
import { billingAccounts } from "@storyletter/db";
import { throttle } from "../auth/throttle.ts";
import type { MemberCtx } from "../context.ts";
import { refusalOf } from "../refusal.ts";
import { accountOf } from "./ensure-customer.ts";
import { environmentOf, findAccount } from "./payment-environment.ts";

/** The provider's portal; where it cannot be reached, a way to people (decisions BILL-26, SUB-16). */
export async function openPortal(ctx: MemberCtx): Promise<PortalSession> {
  const mode = await environmentOf(ctx.db);
  const [row] = await ctx.db.select().from(billingAccounts).where(accountOf(ctx.caller.id, mode));
  if (!row?.customerId)
    return {
      url: "/settings",
      fallback: true,
      message: "There is no subscription to manage on this account yet.",
    };
  await throttle(ctx, "payments", ctx.caller.id);
  try {
    const account = await findAccount(ctx, mode);
    const wish = { customerId: row.customerId, returnUrl: `${ctx.appUrl}/billing` };
    const url = await account?.provider.openPortal(wish, randomUUID());
    return url ? { url } : writeToUs(ctx);
  } catch (error) {
    if (refusalOf(error)?.code !== "payments-unavailable") throw error;
    return writeToUs(ctx);
  }
}

const writeToUs = ({ supportEmail }: MemberCtx): PortalSession => ({
  url: `mailto:${supportEmail}`,
  fallback: true,
  message: `The billing portal cannot be reached right now. Please write to ${supportEmail}, and we will help you.`,
});
