import type { EmailTotal } from "@storyletter/contract";
import { type Database, emails, userCount } from "@storyletter/db";
import { sql } from "drizzle-orm";

/** Exact: a trigger keeps it. */
export async function countUsers(db: Database): Promise<number> {
  const [kept] = await db.select({ total: userCount.total }).from(userCount);
  return kept?.total ?? 0;
}

/** Up to here emails are counted, in a few milliseconds. */
const COUNTED = 10_000;

/** Beyond what is quickly counted, about as many as the database last saw. */
export async function countEmails(db: Database): Promise<EmailTotal> {
  const first = db
    .select({ one: sql`1` })
    .from(emails)
    .limit(COUNTED + 1)
    .as("first");
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(first);
  const count = counted?.count ?? 0;
  if (count <= COUNTED) return { count, exact: true };
  const [known] = await db.execute<{ rows: number }>(
    sql`select reltuples::int as rows from pg_class where oid = ${"emails"}::regclass`,
  );
  return { count: Math.max(known?.rows ?? 0, count), exact: false };
}
