import {
  type Approved,
  type ApproveInput,
  type AuthorizeInput,
  type AuthorizeRequest,
  ClientDocument,
  GENERAL_SCOPES,
  type GeneralScope,
} from "@storyletter/contract/developers";
import { API_KEYS_MAX } from "@storyletter/contract/limits";
import { apiKeys, oauthGrants, users } from "@storyletter/db";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { ACCESS_PREFIX, hashOf, newSecret, resourceOf } from "./oauth-tokens.ts";

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** A client is named by the https address of its document, which has a path and no user, query or fragment. */
function isClientId(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, username, password, search, hash } = new URL(text);
  return protocol === "https:" && pathname !== "/" && !username && !password && !search && !hash;
}

/** A program on the user's machine takes the answer at any port (RFC 8252, 7.3). */
function isSameAddress(registered: string, given: string): boolean {
  if (registered === given) return true;
  if (!URL.canParse(registered) || !URL.canParse(given)) return false;
  const [one, other] = [new URL(registered), new URL(given)];
  if (!LOOPBACK.has(one.hostname) || one.protocol !== "http:") return false;
  one.port = "";
  other.port = "";
  return one.href === other.href;
}

function isRedirect(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash } = new URL(address);
  return hash === "" && (protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname)));
}

const onwardTo = (ctx: MemberCtx, input: AuthorizeInput, answer: Record<string, string>): string => {
  const url = new URL(input.redirect_uri);
  const state: Record<string, string> = input.state === undefined ? {} : { state: input.state };
  for (const [name, value] of Object.entries({ ...answer, ...state, iss: ctx.appUrl }))
    url.searchParams.set(name, value);
  return url.href;
};

const scopesOf = (scope: string | undefined): GeneralScope[] | null => {
  const named = scope?.split(" ").filter(Boolean) ?? [];
  if (named.length === 0) return [...GENERAL_SCOPES];
  const known = GENERAL_SCOPES.filter((each) => named.includes(each));
  return known.length > 0 ? known : null;
};

const CHALLENGE = /^[\w-]{43}$/;

/** The OAuth error of a request whose client and address are known; null if it is right. */
function errorIn(ctx: MemberCtx, input: AuthorizeInput): string | null {
  if (input.response_type !== "code") return "unsupported_response_type";
  if (input.code_challenge_method !== "S256" || !CHALLENGE.test(input.code_challenge))
    return "invalid_request";
  if (input.resource !== undefined && input.resource.replace(/\/$/, "") !== resourceOf(ctx))
    return "invalid_target";
  return scopesOf(input.scope) ? null : "invalid_scope";
}

const UNKNOWN_CLIENT =
  "We couldn't find out which assistant this is. Connect it again from its own settings.";
const UNKNOWN_ADDRESS =
  "This assistant wants the answer at an address that isn't its own, so nothing was sent. Don't try again unless you trust where this link came from.";

/** What the consent screen shows of an assistant's request. */
export async function getAuthorizeRequest(ctx: MemberCtx, input: AuthorizeInput): Promise<AuthorizeRequest> {
  if (!isClientId(input.client_id)) return { outcome: "invalid", message: UNKNOWN_CLIENT };
  const document = await ctx.clientDocuments
    .read(input.client_id, { userId: ctx.caller.id })
    .then((read) => ClientDocument.safeParse(read).data)
    .catch(() => undefined);
  if (document?.client_id !== input.client_id) return { outcome: "invalid", message: UNKNOWN_CLIENT };
  const isKnown = document.redirect_uris.some((each) => isSameAddress(each, input.redirect_uri));
  if (!isKnown || !isRedirect(input.redirect_uri)) return { outcome: "invalid", message: UNKNOWN_ADDRESS };
  const error = errorIn(ctx, input);
  if (error) return { outcome: "refused", url: onwardTo(ctx, input, { error }) };
  const { host } = new URL(input.client_id);
  return {
    outcome: "ask",
    name: document.client_name?.replace(/[\s\p{C}]+/gu, " ").trim() || host,
    host,
    redirectHost: new URL(input.redirect_uri).host,
    scopes: scopesOf(input.scope) ?? [],
  };
}

const CODE_SECONDS = 120;
const NAME_MAX = 60;

/** Allows an assistant, or not, and says where the browser goes on. What it gets is an API key of the user. */
export async function approveAuthorization(ctx: MemberCtx, input: ApproveInput): Promise<Approved> {
  const request = await getAuthorizeRequest(ctx, input);
  if (request.outcome === "invalid")
    throw new Refusal("bad-input", { fields: [{ path: "client_id", message: request.message }] });
  if (request.outcome === "refused") return { url: request.url };
  if (!input.allow) return { url: onwardTo(ctx, input, { error: "access_denied" }) };
  const { id: userId, email } = ctx.caller;
  const now = ctx.clock();
  const codeExpiresAt = new Date(now.getTime() + CODE_SECONDS * 1_000);
  const code = newSecret();
  await ctx.db.transaction(async (tx) => {
    // Serializes concurrent requests, so that both are counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const unused = tx
      .select({ id: oauthGrants.keyId })
      .from(oauthGrants)
      .where(and(isNull(oauthGrants.codeUsedAt), lt(oauthGrants.codeExpiresAt, now)));
    await tx.delete(apiKeys).where(and(eq(apiKeys.userId, userId), inArray(apiKeys.id, unused)));
    if ((await tx.$count(apiKeys, eq(apiKeys.userId, userId))) >= API_KEYS_MAX)
      throw new Refusal("too-many-keys");
    const [key] = await tx
      .insert(apiKeys)
      .values({
        userId,
        name: request.name.slice(0, NAME_MAX),
        // No one has this token: the exchange of the code brings the first one.
        tokenHash: hashOf(newSecret()),
        start: ACCESS_PREFIX,
        scopes: request.scopes,
        createdAt: now,
        expiresAt: codeExpiresAt,
      })
      .returning({ id: apiKeys.id });
    if (!key) throw new Error("The new key was not returned.");
    await tx.insert(oauthGrants).values({
      keyId: key.id,
      clientId: input.client_id,
      redirectUri: input.redirect_uri,
      codeHash: hashOf(code),
      codeChallenge: input.code_challenge,
      codeExpiresAt,
    });
    await notify(ctx, tx, { userId, kind: "api-key-created", sentTo: email });
  });
  return { url: onwardTo(ctx, input, { code }) };
}
