import { randomBytes, randomUUIDv7 } from "node:crypto";
import { ADMIN_ID_PREFIX } from "@storyletter/contract/constants";
import { normalizeEmailAddress } from "@storyletter/contract/schemas";
import { installation, users } from "@storyletter/db";
import { sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { hashPassword } from "./password.ts";

const GENERATED_BYTES = 18;

/** The owner's first login; includes the password only if it was generated. */
export interface NewOwner {
  email: string;
  generatedPassword: string | null;
}

/** Creates the owner of a new installation once, even with concurrent processes; null if there already is one. */
export async function ensureOwner(
  { db, clock, log }: Deps,
  input: { email: string; password: string | undefined },
): Promise<NewOwner | null> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${installation} in exclusive mode`);
    const existing = await tx.select({ ownerId: installation.ownerId }).from(installation);
    if (existing.length > 0) return null;

    const generatedPassword = input.password ? null : randomBytes(GENERATED_BYTES).toString("base64url");
    const id = `${ADMIN_ID_PREFIX}${randomUUIDv7()}`;
    const now = clock();
    await tx.insert(users).values({
      id,
      email: input.email,
      emailNormalized: normalizeEmailAddress(input.email),
      passwordHash: await hashPassword(input.password ?? generatedPassword ?? ""),
      createdAt: now,
      verifiedAt: now,
    });
    await tx.insert(installation).values({ ownerId: id });
    log.info({ userId: id }, "Owner created");
    return { email: input.email, generatedPassword };
  });
}
