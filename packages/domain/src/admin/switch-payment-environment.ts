import type { PaymentSettings, SwitchPaymentEnvironmentInput } from "@storyletter/contract";
import { paymentSettings } from "@storyletter/db";
import { orderReconciliation } from "../billing/due-reconciliation.ts";
import { keysIn } from "../billing/payment-environment.ts";
import { putAllInForce } from "../billing/pools.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { audit } from "./audit.ts";
import { getPaymentSettings } from "./get-payment-settings.ts";

/**
 * From now on the other world counts: its subscriptions, its events, its credits. Nothing of the old
 * one is lost, it waits; what happened in the new one meanwhile is fetched by a comparison.
 */
export async function switchPaymentEnvironment(
  ctx: MemberCtx,
  { environment }: SwitchPaymentEnvironmentInput,
): Promise<PaymentSettings> {
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    await tx.insert(paymentSettings).values({ updatedAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(paymentSettings).for("update");
    if (row?.environment === environment) return;
    const { publicKey, secretKey } = keysIn(row, environment, ctx);
    if (environment === "live" && !(publicKey && secretKey)) throw new Refusal("payment-keys-missing");
    await tx.update(paymentSettings).set({ environment, updatedAt: now });
    await putAllInForce(tx, environment);
    if (secretKey) await orderReconciliation(ctx, tx, environment, `switch-${now.toISOString()}`);
    await audit(tx, ctx, { action: "payments.switch-environment", details: { environment } });
  });
  return await getPaymentSettings(ctx);
}
