import { createHash, createHmac, randomUUIDv7 } from "node:crypto";
import { EMAIL_CHANGE_HOURS, EXPORT_HOURS, RESET_HOURS, VERIFICATION_HOURS } from "@storyletter/contract";
import { mailedTokens, type Transaction } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";

/** What a mailed link proves, or allows. */
export type TokenPurpose = typeof mailedTokens.$inferSelect.purpose;

export const HOUR_MS = 3_600_000;

export const LIFETIME_HOURS: Record<TokenPurpose, number> = {
  "verify-email": VERIFICATION_HOURS,
  "reset-password": RESET_HOURS,
  "change-email": EMAIL_CHANGE_HOURS,
  "data-export": EXPORT_HOURS,
};

/**
 * The token in a mail is derived from its row's id, so that neither the table nor the queue holds it,
 * and a repeated send mails the same link.
 */
export const mailedToken = (appSecret: string, purpose: TokenPurpose, tokenId: string): string =>
  createHmac("sha256", appSecret).update(`${purpose}:${tokenId}`).digest("base64url");

const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Makes every earlier link of this purpose void, and a new one; answers its id. */
export async function replaceMailedToken(
  tx: Transaction,
  input: { userId: string; purpose: TokenPurpose; now: Date; appSecret: string; newEmail?: string },
): Promise<string> {
  const id = randomUUIDv7();
  await voidMailedTokens(tx, input);
  await tx.insert(mailedTokens).values({
    id,
    purpose: input.purpose,
    tokenHash: hashToken(mailedToken(input.appSecret, input.purpose, id)),
    userId: input.userId,
    newEmail: input.newEmail,
    createdAt: input.now,
    expiresAt: new Date(input.now.getTime() + LIFETIME_HOURS[input.purpose] * HOUR_MS),
  });
  return id;
}

/** Uses up a link under a lock, with all others of its kind: of many uses at once, one gets the user. */
export async function consumeMailedToken(
  tx: Transaction,
  input: { token: string; purpose: TokenPurpose; now: Date },
): Promise<{ userId: string; newEmail: string | null } | "invalid-token" | "token-expired"> {
  const [row] = await tx
    .select()
    .from(mailedTokens)
    .where(and(eq(mailedTokens.tokenHash, hashToken(input.token)), eq(mailedTokens.purpose, input.purpose)))
    .for("update");
  if (!row || row.voidedAt) return "invalid-token";
  if (row.expiresAt <= input.now) return "token-expired";
  await voidMailedTokens(tx, { userId: row.userId, purpose: input.purpose, now: input.now });
  return { userId: row.userId, newEmail: row.newEmail };
}

/** Makes every link of this purpose void. */
export async function voidMailedTokens(
  tx: Transaction,
  input: { userId: string; purpose: TokenPurpose; now: Date },
): Promise<void> {
  await tx
    .update(mailedTokens)
    .set({ voidedAt: input.now })
    .where(
      and(
        eq(mailedTokens.userId, input.userId),
        eq(mailedTokens.purpose, input.purpose),
        isNull(mailedTokens.voidedAt),
      ),
    );
}
