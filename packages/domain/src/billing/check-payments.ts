import type { Deps } from "../context.ts";
import { PaymentRefusedError } from "../ports.ts";
import { environmentOf, findAccount } from "./payment-environment.ts";

/** Whether the provider takes the keys in force and sells at our price; null where no keys are set. */
export async function checkPayments(
  ctx: Pick<Deps, "db" | "payments" | "appSecret" | "paymentKeys">,
): Promise<boolean | null> {
  const account = await findAccount(ctx, await environmentOf(ctx.db));
  if (!account) return null;
  try {
    await account.provider.check(account.priceId);
    return true;
  } catch (error) {
    if (error instanceof PaymentRefusedError) return false;
    throw error;
  }
}
