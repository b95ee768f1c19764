import type { EndSessionInput, Session, Success } from "@storyletter/contract/schemas";
import { sessions, type Transaction } from "@storyletter/db";
import Bowser from "bowser";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
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
export async function listSessions(ctx: MemberCtx): Promise<Session[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, ctx.caller.id),
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
