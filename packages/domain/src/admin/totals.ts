import { type Database, tallies } from "@storyletter/db";
import { eq, sql } from "drizzle-orm";

/** Exact: triggers maintain the tallies, so that no screen has to count rows. */
async function totalOf(db: Database, name: "users" | "emails"): Promise<number> {
  const [sum] = await db
    .select({ rows: sql<number>`coalesce(sum(${tallies.rows}), 0)::int` })
    .from(tallies)
    .where(eq(tallies.name, name));
  return sum?.rows ?? 0;
}

export const countUsers = (db: Database): Promise<number> => totalOf(db, "users");

export const countEmails = (db: Database): Promise<number> => totalOf(db, "emails");
