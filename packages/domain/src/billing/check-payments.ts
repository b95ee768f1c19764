import type { Deps } from "../context.ts";
import { environmentOf, findAccount } from "./payment-environment.ts";

/** Whether the payment provider takes the keys in force; null where there are none, or nothing is on sale. */
export async function checkPayments(ctx: Deps): Promise<boolean | null> {
  const account = await findAccount(ctx, await environmentOf(ctx.db));
  if (!account) return null;
  try {
    await account.provider.check(account.priceId);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error }, "the payment provider could not be checked");
    return false;
  }
}
