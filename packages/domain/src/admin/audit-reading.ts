import { auditEntries } from "@storyletter/db";
import { and, eq, gt } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { type AuditAction, audit } from "./audit.ts";

/** A screen refetches whenever it is shown; those reads count as one. */
const SAME_READ_MS = 3_600_000;

interface Reading {
  action: AuditAction;
  subjectId: string;
  details?: Record<string, unknown>;
}

/** Logs that staff read a customer's letters or history: at most one entry per hour, reader and subject. */
export async function auditReading(ctx: MemberCtx, reading: Reading): Promise<void> {
  const actorId = ctx.caller.impersonatedBy?.id ?? ctx.caller.id;
  const recently = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, reading.subjectId),
        gt(auditEntries.createdAt, new Date(ctx.clock().getTime() - SAME_READ_MS)),
        eq(auditEntries.action, reading.action),
        eq(auditEntries.actorId, actorId),
      ),
    )
    .limit(1);
  if (recently.length === 0) await ctx.db.transaction((tx) => audit(tx, ctx, reading));
}
