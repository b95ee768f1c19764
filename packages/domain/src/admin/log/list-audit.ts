import { type AuditPage, type AuditQuery, normalizeEmailAddress } from "@storyletter/contract";
import { auditEntries, type Database, users } from "@storyletter/db";
import { aliasedTable, and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";

const actors = aliasedTable(users, "actors");
const subjects = aliasedTable(users, "subjects");

/** A part of the log, newest first. */
export async function listAudit({ db }: MemberCtx, input: AuditQuery): Promise<AuditPage> {
  const found = await selectEntries(db)
    .where(and(...(await conditions(db, input)), after(input.cursor)))
    // As the indexes are sorted, nulls included.
    .orderBy(sql`${auditEntries.createdAt} desc nulls last`, sql`${auditEntries.id} desc nulls last`)
    .limit(input.limit + 1);
  const entries = found.slice(0, input.limit);
  const last = found.length > entries.length ? entries.at(-1) : undefined;
  return { entries, nextCursor: last ? `${last.createdAt.getTime()}_${last.id}` : null };
}

async function conditions(db: Database, input: AuditQuery): Promise<(SQL | undefined)[]> {
  const [actor, subject] = await Promise.all([idOf(db, input.actor), idOf(db, input.subject)]);
  return [
    actor === "" ? undefined : eq(auditEntries.actorId, actor),
    subject === "" ? undefined : eq(auditEntries.subjectId, subject),
    input.action === "" ? undefined : eq(auditEntries.action, input.action),
    input.from && gte(auditEntries.createdAt, input.from),
    input.until && lte(auditEntries.createdAt, input.until),
  ];
}

/** People are named by their address; whatever else was typed is an id already. */
async function idOf(db: Database, named: string): Promise<string> {
  if (!named.includes("@")) return named;
  const address = normalizeEmailAddress(named);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailNormalized, address));
  return user?.id ?? named;
}

function after(cursor: string | null | undefined): SQL | undefined {
  const [, ms, id] = /^(\d{1,13})_(\d{1,18})$/.exec(cursor ?? "") ?? [];
  if (!ms || !id) return undefined;
  const at = new Date(Number(ms)).toISOString();
  return sql`(${auditEntries.createdAt}, ${auditEntries.id}) < (${at}::timestamptz, ${id}::bigint)`;
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
