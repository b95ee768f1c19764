import type { PaymentMode } from "@storyletter/contract";
import { type Database, paymentSettings, type Transaction } from "@storyletter/db";
import type { Deps } from "../context.ts";
import type { PaymentAccount } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { unseal } from "../sealed-secret.ts";

type Row = typeof paymentSettings.$inferSelect;
type KeyCtx = Pick<Deps, "appSecret" | "paymentKeys">;

export interface Keys {
  publicKey: string | null;
  secretKey: string | null;
}

/** What staff have saved stands before what the environment of the server says. */
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

export async function readSettings(db: Database | Transaction): Promise<Row | undefined> {
  const [row] = await db.select().from(paymentSettings);
  return row;
}

/** The world in which payments count now. */
export async function environmentOf(db: Database | Transaction): Promise<PaymentMode> {
  return (await readSettings(db))?.environment ?? "test";
}

/** The same, and it stays so until the transaction ends: whoever switches waits. */
export async function holdEnvironment(tx: Transaction, now: Date): Promise<PaymentMode> {
  const hold = () => tx.select().from(paymentSettings).for("share");
  const [row] = await hold();
  if (row) return row.environment;
  await tx.insert(paymentSettings).values({ updatedAt: now }).onConflictDoNothing();
  const [made] = await hold();
  return made?.environment ?? "test";
}

export interface OpenAccount {
  mode: PaymentMode;
  provider: PaymentAccount;
  priceId: string;
}

/** Whether there are keys and a price; asked without loading the provider. */
export async function isConfigured(ctx: KeyCtx & Pick<Deps, "db">, mode: PaymentMode): Promise<boolean> {
  const { secretKey } = keysIn(await readSettings(ctx.db), mode, ctx);
  return Boolean(secretKey && ctx.paymentKeys[mode].priceId);
}

/** The provider's account of a world; null where its keys are not set, or nothing is on sale. */
export async function findAccount(
  ctx: KeyCtx & Pick<Deps, "db" | "payments">,
  mode: PaymentMode,
): Promise<OpenAccount | null> {
  const { secretKey } = keysIn(await readSettings(ctx.db), mode, ctx);
  const { priceId } = ctx.paymentKeys[mode];
  return secretKey && priceId ? { mode, provider: await ctx.payments.open(secretKey), priceId } : null;
}

export async function openAccount(ctx: Deps, mode?: PaymentMode): Promise<OpenAccount> {
  const account = await findAccount(ctx, mode ?? (await environmentOf(ctx.db)));
  if (!account) throw new Refusal("payments-unavailable");
  return account;
}
