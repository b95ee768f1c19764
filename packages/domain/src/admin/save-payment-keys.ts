import type { PaymentMode, PaymentSettings, SavePaymentKeysInput } from "@storyletter/contract";
import { paymentSettings } from "@storyletter/db";
import { keysIn, readSettings } from "../billing/payment-environment.ts";
import type { MemberCtx } from "../context.ts";
import { PaymentRefusedError } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { seal } from "../sealed-secret.ts";
import { audit } from "./audit.ts";
import { getPaymentSettings, masked } from "./get-payment-settings.ts";

/** Keeps the keys of one world, sealed, after the provider has taken them. */
export async function savePaymentKeys(ctx: MemberCtx, input: SavePaymentKeysInput): Promise<PaymentSettings> {
  const { type, publicKey } = input;
  const held = keysIn(await readSettings(ctx.db), type, ctx);
  const isUnchanged = held.secretKey !== null && input.secretKey === masked(held.secretKey);
  const secretKey = isUnchanged && held.secretKey ? held.secretKey : input.secretKey;
  refuseForeignKeys(type, { publicKey, secretKey });
  await tryKey(ctx, type, secretKey);

  const sealed = seal(secretKey, type, ctx.appSecret, "payment-keys");
  const keys =
    type === "test"
      ? { testPublicKey: publicKey, ...(isUnchanged ? {} : { testSecretKeySealed: sealed }) }
      : { livePublicKey: publicKey, ...(isUnchanged ? {} : { liveSecretKeySealed: sealed }) };
  const values = { ...keys, updatedAt: ctx.clock() };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(paymentSettings)
      .values(values)
      .onConflictDoUpdate({ target: paymentSettings.one, set: values });
    const details = { type, publicKey, secretKey: masked(secretKey), secretChanged: !isUnchanged };
    await audit(tx, ctx, { action: "payments.save-keys", details });
  });
  return await getPaymentSettings(ctx);
}

/** The prefix says what a key is: a live key among the test keys would charge real cards. */
function refuseForeignKeys(type: PaymentMode, keys: { publicKey: string; secretKey: string }): void {
  const fields = [
    { path: "publicKey", ok: keys.publicKey.startsWith(`pk_${type}_`), wanted: `pk_${type}_` },
    {
      path: "secretKey",
      ok: keys.secretKey.startsWith(`sk_${type}_`) || keys.secretKey.startsWith(`rk_${type}_`),
      wanted: `sk_${type}_`,
    },
  ]
    .filter(({ ok }) => !ok)
    .map(({ path, wanted }) => ({ path, message: `This key should start with ${wanted}` }));
  if (fields.length > 0) throw new Refusal("bad-input", { fields });
}

async function tryKey(ctx: MemberCtx, type: PaymentMode, secretKey: string): Promise<void> {
  try {
    await (await ctx.payments.open(secretKey)).check(ctx.paymentKeys[type].priceId);
  } catch (error) {
    if (error instanceof PaymentRefusedError) throw new Refusal("payment-keys-refused");
    throw error;
  }
}
