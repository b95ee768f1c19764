import type { Session } from "@storyletter/contract";
import { sessions } from "@storyletter/db";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { deviceName } from "./device-name.ts";
import { ABSOLUTE_DAYS, hashSessionId } from "./session-adapter.ts";

/** Where the caller is signed in, the newest visit first. */
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
