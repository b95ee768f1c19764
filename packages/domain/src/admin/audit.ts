import type { AuditPage, AuditQuery } from "@storyletter/contract/admin";
import { normalizeEmailAddress } from "@storyletter/contract/auth";
import { auditEntries, type Database, type Transaction, users } from "@storyletter/db";
import { aliasedTable, and, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { byTime, pageOf } from "./lists.ts";

/** Names of staff actions as the audit log shows them. */
export type AuditAction = `${"user" | "email" | "payments" | "system"}.${string}`;

interface AuditRecord {
  action: AuditAction;
  subjectId?: string;
  /** What changed; never a secret. */
  details?: Record<string, unknown>;
}

/** Adds an audit entry in the transaction of the action itself, so that neither is saved without the other. */
export async function audit(tx: Transaction, ctx: MemberCtx, record: AuditRecord): Promise<void> {
  await tx.insert(auditEntries).values({
    actorId: ctx.caller.impersonatedBy?.id ?? ctx.caller.id,
    action: record.action,
    subjectId: record.subjectId ?? null,
    details: record.details ?? {},
    address: ctx.clientAddress,
    createdAt: ctx.clock(),
  });
}

const actors = aliasedTable(users, "actors");
const subjects = aliasedTable(users, "subjects");

export async function listAudit({ db }: MemberCtx, input: AuditQuery): Promise<AuditPage> {
  const { after, orderBy } = byTime(input, {
    time: auditEntries.createdAt,
    id: auditEntries.id,
    index: "both fall, nulls last",
  });
  const found = await selectEntries(db)
    .where(and(...(await conditions(db, input)), after))
    .orderBy(...orderBy)
    .limit(input.limit + 1);
  const { page, nextCursor } = pageOf(found, input.limit, ({ createdAt, id }) => ({ value: createdAt, id }));
  return { entries: page, actions: await listActions(db), nextCursor };
}

async function conditions(db: Database, input: AuditQuery): Promise<(SQL | undefined)[]> {
  const [actor, subject, actions] = await Promise.all([
    idOf(db, input.actor),
    idOf(db, input.subject),
    input.action === "" ? [] : listActions(db),
  ]);
  const part = input.action.trim().toLowerCase();
  return [
    actor === "" ? undefined : eq(auditEntries.actorId, actor),
    subject === "" ? undefined : eq(auditEntries.subjectId, subject),
    input.action === ""
      ? undefined
      : inArray(
          auditEntries.action,
          actions.filter((action) => action.includes(part)),
        ),
    input.from && gte(auditEntries.createdAt, input.from),
    input.until && lte(auditEntries.createdAt, input.until),
  ];
}

/** The actions in the log, each found by one step through the index. */
async function listActions(db: Database): Promise<string[]> {
  const rows = await db.execute<{ action: string }>(sql`
    with recursive known as (
      (select action from audit_entries order by action limit 1)
      union all
      select (select e.action from audit_entries e where e.action > known.action order by e.action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`);
  return rows.map(({ action }) => action);
}

/** Users can be searched by address; anything else is taken as an id. */
async function idOf(db: Database, named: string): Promise<string> {
  if (!named.includes("@")) return named;
  const address = normalizeEmailAddress(named);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailNormalized, address));
  return user?.id ?? named;
}

const selectEntries = (db: Database) =>
  db
    .select({
      id: auditEntries.id,
      actorId: auditEntries.actorId,
      actorEmail: actors.email,
      action: auditEntries.action,
      subjectId: auditEntries.subjectId,
      subjectEmail: subjects.email,
      details: auditEntries.details,
      address: auditEntries.address,
      createdAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(subjects, eq(subjects.id, auditEntries.subjectId))
    .$dynamic();

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
