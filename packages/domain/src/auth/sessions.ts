import type { EndSessionInput, RevokedAccess, Session, Success } from "@storyletter/contract/auth";
import { MAIL_TOOL_NAMES } from "@storyletter/contract/mail-tools/constants";
import {
  apiKeys,
  dataExports,
  mailedTokens,
  mailTools,
  sessions,
  type Transaction,
  webhookEndpoints,
} from "@storyletter/db";
import Bowser from "bowser";
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { failWaiting } from "../webhooks/deliveries.ts";
import { ABSOLUTE_DAYS, hashSessionId } from "./session-store.ts";

/** Ends one of the caller's sessions, possibly the current one. */
export async function endSession(ctx: MemberCtx, input: EndSessionInput): Promise<Success> {
  const [ended] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.publicId, input.id), eq(sessions.userId, ctx.caller.id)))
    .returning({ id: sessions.id });
  if (!ended) throw new Refusal("not-found");
  if (ended.id === hashSessionId(ctx.caller.sessionId)) ctx.cookie.clearSession();
  return { success: true };
}

/** Ends all sessions of a user, or all but one, in the transaction that makes it necessary. */
export async function endSessions(
  tx: Transaction,
  { userId, except }: { userId: string; except: string | null },
): Promise<void> {
  const others = except === null ? undefined : ne(sessions.id, hashSessionId(except));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function endOtherSessions(ctx: MemberCtx): Promise<Success> {
  const { id: userId, sessionId } = ctx.caller;
  await ctx.db.transaction((tx) => endSessions(tx, { userId, except: sessionId }));
  return { success: true };
}

const UNKNOWN = "Unknown device";

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * A readable name, such as "Chrome on Windows". Only uses names from the library's lists: the header is untrusted
 * text, and the name is shown in mails and on screens.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name || !BROWSERS.has(browser.name)) return UNKNOWN;
  return os.name && SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}

/** The caller's sessions, most recent visit first. */
export const listSessions = (ctx: MemberCtx): Promise<Session[]> => sessionsOf(ctx, ctx.caller.id);

/** A user's sessions as staff see them, too. */
export async function sessionsOf(ctx: MemberCtx, userId: string): Promise<Session[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.createdAt, sql`now() - make_interval(days => ${ABSOLUTE_DAYS})`),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  const current = hashSessionId(ctx.caller.sessionId);
  return rows.map((row) => ({
    id: row.publicId,
    current: row.id === current,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    device: deviceName(row.userAgent),
    address: row.address,
  }));
}

interface Subject {
  userId: string;
  now: Date;
}

/** Revokes all access that would survive a password change. Returns the names of what was revoked. */
export async function revokeAccess(tx: Transaction, { userId, now }: Subject): Promise<RevokedAccess> {
  const keys = await tx.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ name: apiKeys.name });
  const endpoints = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: now, disabledBecause: "password-reset" })
    .where(and(eq(webhookEndpoints.userId, userId), isNull(webhookEndpoints.disabledAt)))
    .returning({ id: webhookEndpoints.id, url: webhookEndpoints.url });
  await failWaiting(
    tx,
    endpoints.map(({ id }) => id),
  );
  // The account may be an intruder's, and then gets the next letter that its owner hands over.
  const tools = await tx
    .delete(mailTools)
    .where(eq(mailTools.userId, userId))
    .returning({ tool: mailTools.tool, account: mailTools.account });
  return {
    apiKeys: keys.map(({ name }) => name),
    webhooks: endpoints.map(({ url }) => new URL(url).host),
    exportLinks: await voidExportLinks(tx, { userId, now }),
    mailTools: tools.map(({ tool, account }) => `${MAIL_TOOL_NAMES[tool]} (${account})`),
  };
}

/** Also deletes the archive: the user can request another. */
export async function voidExportLinks(tx: Transaction, { userId, now }: Subject): Promise<number> {
  const links = await tx
    .update(mailedTokens)
    .set({ voidedAt: now })
    .where(
      and(
        eq(mailedTokens.userId, userId),
        eq(mailedTokens.purpose, "data-export"),
        isNull(mailedTokens.voidedAt),
      ),
    )
    .returning({ id: mailedTokens.id });
  await tx.delete(dataExports).where(eq(dataExports.userId, userId));
  return links.length;
}
