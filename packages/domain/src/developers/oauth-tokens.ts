import { createHash, randomBytes } from "node:crypto";
import { API_KEY_PREFIX, type TokenInput } from "@storyletter/contract/developers";
import { DAY_MS } from "@storyletter/contract/limits";
import { apiKeys, oauthGrants, type Transaction } from "@storyletter/db";
import { and, eq, gt } from "drizzle-orm";
import type { Caller, Deps } from "../context.ts";
import { isSameSecret } from "../same-secret.ts";
import { ownerOfToken } from "./api-keys.ts";

/** Longer than a key's, so that no other path takes it for one. */
export const ACCESS_PREFIX = `${API_KEY_PREFIX}mcp_`;

export const newSecret = (): string => randomBytes(32).toString("base64url");
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** The one thing that tokens are for. */
export const resourceOf = ({ appUrl }: { appUrl: string }): string => `${appUrl}/mcp`;

const ACCESS_SECONDS = 3_600;
const REFRESH_DAYS = 60;

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: "Bearer";
  expires_in: number;
  scope: string;
}
export type TokenOutcome = { tokens: Tokens } | { error: "invalid_grant" | "invalid_target" };

type Grant = typeof oauthGrants.$inferSelect & { scopes: string[]; keyExpiresAt: Date | null };
type TokenCtx = Pick<Deps, "db" | "clock" | "appUrl">;

async function grantWhere(
  tx: Transaction,
  column: "codeHash" | "refreshHash" | "formerRefreshHash",
  hash: string,
): Promise<Grant | undefined> {
  const [row] = await tx
    .select({ grant: oauthGrants, scopes: apiKeys.scopes, keyExpiresAt: apiKeys.expiresAt })
    .from(oauthGrants)
    .innerJoin(apiKeys, eq(apiKeys.id, oauthGrants.keyId))
    .where(eq(oauthGrants[column], hash))
    .for("update");
  return row && { ...row.grant, scopes: row.scopes, keyExpiresAt: row.keyExpiresAt };
}

const INVALID = { error: "invalid_grant" } as const;

/** A code or token that comes twice was stolen: whatever came of it ends. */
async function revoke(tx: Transaction, { keyId }: Grant): Promise<TokenOutcome> {
  await tx.delete(apiKeys).where(eq(apiKeys.id, keyId));
  return INVALID;
}

async function issue(tx: Transaction, grant: Grant, now: Date): Promise<TokenOutcome> {
  const access = ACCESS_PREFIX + newSecret();
  const refresh = newSecret();
  await tx
    .update(apiKeys)
    .set({ tokenHash: hashOf(access), expiresAt: new Date(now.getTime() + REFRESH_DAYS * DAY_MS) })
    .where(eq(apiKeys.id, grant.keyId));
  await tx
    .update(oauthGrants)
    .set({
      codeUsedAt: grant.codeUsedAt ?? now,
      accessExpiresAt: new Date(now.getTime() + ACCESS_SECONDS * 1_000),
      refreshHash: hashOf(refresh),
      formerRefreshHash: grant.refreshHash,
    })
    .where(eq(oauthGrants.keyId, grant.keyId));
  return {
    tokens: {
      access_token: access,
      refresh_token: refresh,
      token_type: "Bearer",
      expires_in: ACCESS_SECONDS,
      scope: grant.scopes.join(" "),
    },
  };
}

/** Exchanges a code, or renews tokens. Both work once; a repeat ends what the first one gave. */
export async function exchangeTokens(ctx: TokenCtx, input: TokenInput): Promise<TokenOutcome> {
  if (input.resource !== undefined && input.resource.replace(/\/$/, "") !== resourceOf(ctx))
    return { error: "invalid_target" };
  const now = ctx.clock();
  return await ctx.db.transaction(async (tx) => {
    if (input.grant_type === "refresh_token") {
      const hash = hashOf(input.refresh_token);
      const grant = await grantWhere(tx, "refreshHash", hash);
      if (!grant) {
        const stolen = await grantWhere(tx, "formerRefreshHash", hash);
        return stolen ? await revoke(tx, stolen) : INVALID;
      }
      const isOver = grant.keyExpiresAt !== null && grant.keyExpiresAt <= now;
      return isOver || grant.clientId !== input.client_id ? INVALID : await issue(tx, grant, now);
    }
    const grant = await grantWhere(tx, "codeHash", hashOf(input.code));
    if (!grant) return INVALID;
    const isRight =
      grant.codeUsedAt === null &&
      grant.codeExpiresAt > now &&
      grant.clientId === input.client_id &&
      grant.redirectUri === input.redirect_uri &&
      isSameSecret(hashOf(input.code_verifier), grant.codeChallenge);
    return isRight ? await issue(tx, grant, now) : await revoke(tx, grant);
  });
}

/** Ends what a token gave: an access or a refresh token. Unknown ones are no error (RFC 7009). */
export async function revokeToken({ db }: Pick<Deps, "db">, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const grant = await grantWhere(tx, "refreshHash", hashOf(token));
    if (grant) await revoke(tx, grant);
    else if (isAccessToken(token)) await tx.delete(apiKeys).where(eq(apiKeys.tokenHash, hashOf(token)));
  });
}

const ACCESS_TOKEN = new RegExp(`^${ACCESS_PREFIX}[\\w-]{43}$`);
export const isAccessToken = (token: string): boolean => ACCESS_TOKEN.test(token);

/** The user of an assistant's access token; null if it is unknown, expired or revoked. */
export async function authenticateAccessToken(
  ctx: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<Caller | null> {
  if (!isAccessToken(token)) return null;
  const live = and(eq(apiKeys.tokenHash, hashOf(token)), gt(oauthGrants.accessExpiresAt, ctx.clock()));
  const [grant] = await ctx.db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .innerJoin(oauthGrants, eq(oauthGrants.keyId, apiKeys.id))
    .where(live);
  return grant ? await ownerOfToken(ctx, token) : null;
}
