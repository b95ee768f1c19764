import { randomBytes, randomUUIDv7 } from "node:crypto";
import { ADMIN_ID_PREFIX, normalizeEmailAddress } from "@storyletter/contract";
import { installation, users } from "@storyletter/db";
import { sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { hashPassword } from "./password.ts";

const GENERATED_BYTES = 18;

/** The owner's first login; the password stands in it only when nobody had chosen one. */
export interface NewOwner {
  email: string;
  generatedPassword: string | null;
}

/** Creates the owner of a new installation, once, whichever process comes first; null when there is one. */
export async function ensureOwner(
  { db, clock, log }: Deps,
  wanted: { email: string; password: string | undefined },
): Promise<NewOwner | null> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${installation} in exclusive mode`);
    const present = await tx.select({ ownerId: installation.ownerId }).from(installation);
    if (present.length > 0) return null;

    const generatedPassword = wanted.password ? null : randomBytes(GENERATED_BYTES).toString("base64url");
    const id = `${ADMIN_ID_PREFIX}${randomUUIDv7()}`;
    const now = clock();
    await tx.insert(users).values({
      id,
      email: wanted.email,
      emailNormalized: normalizeEmailAddress(wanted.email),
      passwordHash: await hashPassword(wanted.password ?? generatedPassword ?? ""),
      createdAt: now,
      verifiedAt: now,
    });
    await tx.insert(installation).values({ ownerId: id });
    log.info({ userId: id }, "owner created");
    return { email: wanted.email, generatedPassword };
  });
}
