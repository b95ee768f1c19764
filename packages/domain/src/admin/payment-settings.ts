import type {
  PaymentSettings,
  PaymentSettingsChange,
  SavePaymentKeysInput,
  SwitchPaymentModeInput,
} from "@storyletter/contract/admin";
import type { PaymentMode } from "@storyletter/contract/billing";
import { PAID_PLAN_IDS } from "@storyletter/contract/billing/constants";
import { paymentSettings } from "@storyletter/db";
import { activateAllowances } from "../billing/credits.ts";
import { keysIn, readSettings } from "../billing/payment-mode.ts";
import { enqueueReconciliation } from "../billing/reconcile.ts";
import type { MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { PaymentRefusedError } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { seal } from "../sealed-secret.ts";
import { audit } from "./audit.ts";

/** Shows only the last four characters of a secret. */
const masked = (secret: string | null): string | null => secret && `••••${secret.slice(-4)}`;

/** The payment mode and its keys, saved by staff or configured by the operator. */
export async function getPaymentSettings(ctx: MemberCtx): Promise<PaymentSettings> {
  const row = await readSettings(ctx.db);
  const [test, live] = [keysIn(row, "test", ctx), keysIn(row, "live", ctx)];
  return {
    environment: row?.mode ?? "test",
    testPublicKey: test.publicKey,
    testSecretKey: masked(test.secretKey),
    livePublicKey: live.publicKey,
    liveSecretKey: masked(live.secretKey),
  };
}

/** Saves the keys of one payment mode, encrypted, after the provider has accepted them. */
export async function savePaymentKeys(
  ctx: MemberCtx,
  input: SavePaymentKeysInput,
): Promise<PaymentSettingsChange> {
  const { type, publicKey } = input;
  const saved = keysIn(await readSettings(ctx.db), type, ctx);
  const isUnchanged = saved.secretKey !== null && input.secretKey === masked(saved.secretKey);
  const secretKey = isUnchanged && saved.secretKey ? saved.secretKey : input.secretKey;
  rejectForeignKeys(type, { publicKey, secretKey });
  await checkKey(ctx, type, secretKey);

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
    const { id: userId, email: sentTo } = ctx.caller;
    await notify(ctx, tx, { userId, kind: "payment-keys-saved", sentTo, details: { name: type } });
  });
  return { ...(await getPaymentSettings(ctx)), success: true, message: "Keys Saved" };
}

/** Checks the key prefix: a live key saved as a test key would charge real cards. */
function rejectForeignKeys(type: PaymentMode, keys: { publicKey: string; secretKey: string }): void {
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

async function checkKey(ctx: MemberCtx, type: PaymentMode, secretKey: string): Promise<void> {
  try {
    const provider = await ctx.payments.open(secretKey);
    for (const plan of PAID_PLAN_IDS) await provider.check(ctx.paymentKeys[type].prices[plan]);
  } catch (error) {
    if (error instanceof PaymentRefusedError) throw new Refusal("payment-keys-refused");
    throw error;
  }
}

/**
 * Switches which subscriptions, events and credits count. Data of the other mode is retained; a reconciliation
 * fetches what changed in the new mode meanwhile.
 */
export async function switchPaymentMode(
  ctx: MemberCtx,
  { environment: mode }: SwitchPaymentModeInput,
): Promise<PaymentSettingsChange> {
  const now = ctx.clock();
  requireKeys(ctx, await readSettings(ctx.db), mode);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(paymentSettings).values({ updatedAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(paymentSettings).for("update");
    if (row?.mode === mode) return;
    const secretKey = requireKeys(ctx, row, mode);
    await tx.update(paymentSettings).set({ mode, updatedAt: now });
    await activateAllowances(tx, mode);
    if (secretKey) await enqueueReconciliation(ctx, tx, mode, `switch-${now.toISOString()}`);
    await audit(tx, ctx, { action: "payments.switch-environment", details: { mode } });
    const { id: userId, email: sentTo } = ctx.caller;
    const details = { name: mode };
    await notify(ctx, tx, { userId, kind: "payment-environment-switched", sentTo, details });
  });
  return { ...(await getPaymentSettings(ctx)), success: true, message: "Environment Updated" };
}

/** Live mode needs both keys. Returns the secret key. */
function requireKeys(ctx: MemberCtx, row: Parameters<typeof keysIn>[0], mode: PaymentMode): string | null {
  const { publicKey, secretKey } = keysIn(row, mode, ctx);
  if (mode === "live" && !(publicKey && secretKey)) throw new Refusal("payment-keys-missing");
  return secretKey;
}
