import { randomUUID } from "node:crypto";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { type InsertedMember, insertMembers } from "@storyletter/db/testing";
import type postgres from "postgres";

export type BenchUser = InsertedMember;

const CREDITS = 10_000_000;

/** Users with more credits than a run can use. */
export const addUsers = (sql: postgres.Sql, count: number): Promise<BenchUser[]> =>
  insertMembers(
    sql,
    Array.from({ length: count }, () => randomUUID()),
    { credits: CREDITS, plan: "starter" },
  );

/** A complete brief with every field filled in, as the schema would. */
export const briefOf = (index: number): Record<string, string> => ({
  productName: "",
  productDescription: "",
  keyBenefit: "",
  price: "",
  salePrice: "",
  proofElement: "",
  tonePreference: "",
  emailLength: "no-preference",
  emailSubject: "",
  lesson: "",
  ...SEED_BRIEFS[index % SEED_BRIEFS.length],
});

/** Deletes what creating wrote, so that every measurement starts with the same tables. */
export async function deleteCreated(sql: postgres.Sql): Promise<void> {
  await sql`delete from emails where status = 'processing'`;
  await sql`delete from credit_entries where kind = 'charge'`;
  await sql`delete from pgboss.job`;
  for (const table of ["emails", "credit_entries", "pgboss.job"]) await sql.unsafe(`vacuum analyze ${table}`);
}
