import { createHmac, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@storyletter/contract";
import { recoveryCodes, type Transaction } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";

/** Without letters and digits that look alike on paper. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Keyed, because 49 random bits alone could be tried out against a stolen table. */
const hashCode = (code: string, appSecret: string): string =>
  createHmac("sha256", appSecret).update(`recovery-code:${code}`).digest("base64url");

/** People type codes with or without the dash, in capitals, with spaces. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, "").toLowerCase();

/** Makes all earlier codes void; answers the new ones, which are known only now. */
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

/** Uses one up; false when it is unknown, or was used before. */
export async function useRecoveryCode(
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
