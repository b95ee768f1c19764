import type { PaymentMode } from "@storyletter/contract/billing";
import { PAID_PLAN_IDS, type PaidPlanId } from "@storyletter/contract/billing/constants";
import { type Database, paymentSettings, type Transaction } from "@storyletter/db";
import type { Deps } from "../context.ts";
import type { PaymentAccount, PaymentKeys } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { unseal } from "../sealed-secret.ts";

type Row = typeof paymentSettings.$inferSelect;
type KeyCtx = Pick<Deps, "appSecret" | "paymentKeys">;

export interface Keys {
  publicKey: string | null;
  secretKey: string | null;
}

/** Keys saved by staff take precedence over those in the server's environment. */
export function keysIn(row: Row | undefined, mode: PaymentMode, ctx: KeyCtx): Keys {
  const { publicKey, secretKey } = ctx.paymentKeys[mode];
  const saved =
    mode === "test"
      ? { publicKey: row?.testPublicKey, sealed: row?.testSecretKeySealed }
      : { publicKey: row?.livePublicKey, sealed: row?.liveSecretKeySealed };
  return {
    publicKey: saved.publicKey ?? publicKey,
    secretKey: saved.sealed ? unseal(saved.sealed, mode, ctx.appSecret, "payment-keys") : secretKey,
  };
}

export async function readSettings(db: Pick<Database, "select">): Promise<Row | undefined> {
  const [row] = await db.select().from(paymentSettings);
  return row;
}

/** The keys of a mode, for the operator's own checks. */
export const getPaymentKeys = async (ctx: KeyCtx & Pick<Deps, "db">, mode: PaymentMode): Promise<Keys> =>
  keysIn(await readSettings(ctx.db), mode, ctx);

/** The current payment mode. */
export async function paymentModeOf(db: Pick<Database, "select">): Promise<PaymentMode> {
  return (await readSettings(db))?.mode ?? "test";
}

/** Reads the payment mode and prevents switching until the transaction ends. */
export async function lockPaymentMode(tx: Transaction, now: Date): Promise<PaymentMode> {
  const lockRow = () => tx.select().from(paymentSettings).for("share");
  const [row] = await lockRow();
  if (row) return row.mode;
  await tx.insert(paymentSettings).values({ updatedAt: now }).onConflictDoNothing();
  const [created] = await lockRow();
  return created?.mode ?? "test";
}

export interface OpenAccount {
  mode: PaymentMode;
  provider: PaymentAccount;
  /** The provider's price id of each plan; null if the plan is not for sale. */
  prices: PaymentKeys["prices"];
}

const hasPrice = ({ prices }: Pick<PaymentKeys, "prices">): boolean =>
  PAID_PLAN_IDS.some((plan) => prices[plan] !== null);

/** The plan that is sold at a provider price; undefined if it is no longer sold, or never was. */
export const planOfPrice = (
  { prices }: Pick<PaymentKeys, "prices">,
  priceId: string | null,
): PaidPlanId | undefined => PAID_PLAN_IDS.find((plan) => priceId !== null && prices[plan] === priceId);

/** Whether there are keys and a price; doesn't load the provider's client. */
export async function isConfigured(ctx: KeyCtx & Pick<Deps, "db">, mode: PaymentMode): Promise<boolean> {
  const { secretKey } = keysIn(await readSettings(ctx.db), mode, ctx);
  return Boolean(secretKey && hasPrice(ctx.paymentKeys[mode]));
}

/** The provider account of a payment mode; null without keys or prices. */
export async function findAccount(
  ctx: KeyCtx & Pick<Deps, "db" | "payments">,
  mode: PaymentMode,
): Promise<OpenAccount | null> {
  const { secretKey } = keysIn(await readSettings(ctx.db), mode, ctx);
  const { prices } = ctx.paymentKeys[mode];
  if (!secretKey || !hasPrice({ prices })) return null;
  return { mode, provider: await ctx.payments.open(secretKey), prices };
}

export async function openAccount(ctx: Deps, mode?: PaymentMode): Promise<OpenAccount> {
  const account = await findAccount(ctx, mode ?? (await paymentModeOf(ctx.db)));
  if (!account) throw new Refusal("payments-unavailable");
  return account;
}
