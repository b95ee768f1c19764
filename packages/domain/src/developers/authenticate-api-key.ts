import { apiKeys, type Database, installation, prepared, secondFactors, users } from "@storyletter/db";
import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Caller, Deps } from "../context.ts";
import { hashToken, isToken } from "./api-token.ts";

/** A use is written down at most so often: no request should wait for it. */
const USED_EVERY_MS = 60_000;

const keyWithUser = prepared((db: Database) =>
  db
    .select({
      keyId: apiKeys.id,
      lastUsedAt: apiKeys.lastUsedAt,
      keyScopes: apiKeys.scopes,
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      emailsGenerated: users.emailsGenerated,
      actionTakerAt: users.actionTakerAt,
      isOwner: sql<boolean>`coalesce(${installation.ownerId} = ${users.id}, false)`,
      hasSecondFactor: sql<boolean>`${secondFactors.enabledAt} is not null`,
      adminsNeedSecondFactor: sql<boolean>`coalesce(${installation.adminsNeedSecondFactor}, false)`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(installation, eq(installation.one, true))
    .where(
      and(
        eq(apiKeys.tokenHash, sql.placeholder("hash")),
        isNotNull(users.verifiedAt),
        isNull(users.disabledAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder("now"))),
      ),
    )
    .prepare("api_key_with_user"),
);

/** The user in whose name a program calls; null for a key that is unknown, expired or revoked. */
export async function authenticateApiKey(
  ctx: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<Caller | null> {
  if (!isToken(token)) return null;
  const now = ctx.clock();
  const [row] = await keyWithUser(ctx.db).execute({ hash: hashToken(token), now: now.toISOString() });
  if (!row) return null;
  const { keyId, lastUsedAt, ...caller } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > USED_EVERY_MS) {
    await ctx.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, keyId));
  }
  return { ...caller, sessionId: "", viewedBy: null };
}
