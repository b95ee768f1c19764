import { createHmac, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@storyletter/contract/limits";
import { recoveryCodes, secondFactors, type Transaction } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Ctx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { unseal } from "../sealed-secret.ts";
import { resetAttempts, throttle } from "./rate-limit.ts";

const PERIOD_SECONDS = 30;

/** Clocks differ, so one step before and after is accepted as well. */
const WINDOW = 1;

const SECRET_BYTES = 20;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: "Storyletter",
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Content of the QR code for authenticator apps. */
export const otpauthUrl = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The 30-second step of a code, or null if the code is wrong. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

/** No letters and digits that look alike on paper. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Keyed, because 49 random bits could be brute-forced against a stolen table. */
const hashCode = (code: string, appSecret: string): string =>
  createHmac("sha256", appSecret).update(`recovery-code:${code}`).digest("base64url");

/** Accepts codes without the dash, in capitals, with spaces, in full-width digits and pasted with invisible signs. */
const normalizeCode = (code: string): string =>
  code
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Pd}]/gu, "")
    .toLowerCase();

/** Replaces all recovery codes. Returns the new ones, which can't be read again later. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { userId, appSecret }: { userId: string; appSecret: string },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(normalizeCode(code), appSecret) })));
  return codes;
}

/** Returns false if the code is unknown or already used. */
async function consumeRecoveryCode(
  tx: Transaction,
  input: { userId: string; code: string; now: Date; appSecret: string },
): Promise<boolean> {
  const { userId, code, now, appSecret } = input;
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashCode(code, appSecret)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

interface CodeAttempt {
  userId: string;
  code: string;
  /** The error for a wrong code. */
  otherwise: "second-factor-failed" | "wrong-code";
}

/** Accepts an app code or a recovery code once, even with concurrent requests. */
export async function consumeCode(ctx: Ctx, { userId, code, otherwise }: CodeAttempt): Promise<void> {
  await throttle(ctx, "secondFactor", userId);
  const accepted = await ctx.db.transaction((tx) => acceptCode(ctx, tx, userId, code));
  if (!accepted) throw new Refusal(otherwise);
  await resetAttempts(ctx, "secondFactor", userId);
}

/** Runs in the caller's transaction; the caller counts the attempt. */
export async function acceptCode(ctx: Ctx, tx: Transaction, userId: string, typed: string): Promise<boolean> {
  const code = normalizeCode(typed);
  const { appSecret } = ctx;
  const now = ctx.clock();
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for("update");
  if (!factor) return false;
  const step = stepOf(unseal(factor.secretSealed, userId, appSecret), code, now);
  if (step === null)
    return factor.enabledAt !== null && consumeRecoveryCode(tx, { userId, code, now, appSecret });
  if (step <= factor.lastStep) return false;
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
  return true;
}
