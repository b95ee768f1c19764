import { createHash, randomBytes, randomUUID } from "node:crypto";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import type postgres from "postgres";

/** Someone signed in, with more credits than a run can use. */
export interface BenchUser {
  id: string;
  /** Value of the session's cookie. */
  session: string;
}

const CREDITS = 10_000_000;
/** Long enough that no request renews it. */
const SESSION_MS = 29 * 86_400_000;

export async function addUsers(sql: postgres.Sql, count: number): Promise<BenchUser[]> {
  const users = Array.from({ length: count }, () => ({
    id: randomUUID() as string,
    allowanceId: randomUUID() as string,
    session: randomBytes(20).toString("hex"),
  }));
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await sql`insert into users ${sql(
    users.map(({ id }) => ({
      id,
      email: `${id}@example.com`,
      email_normalized: `${id}@example.com`,
      password_hash: "none",
      created_at: now,
      verified_at: now,
    })),
  )}`;
  await sql`insert into sessions ${sql(
    users.map(({ id, session }) => ({
      id: createHash("sha256").update(session).digest("base64url"),
      user_id: id,
      expires_at: expiresAt,
    })),
  )}`;
  await sql`insert into allowances ${sql(
    users.map(({ id, allowanceId }) => ({
      id: allowanceId,
      user_id: id,
      plan: "starter",
      size: CREDITS,
      created_at: now,
    })),
  )}`;
  await sql`insert into credit_accounts ${sql(
    users.map(({ id, allowanceId }) => ({ user_id: id, allowance_id: allowanceId })),
  )}`;
  await sql`insert into credit_entries ${sql(
    users.map(({ allowanceId }) => ({
      allowance_id: allowanceId,
      kind: "grant",
      amount: CREDITS,
      created_at: now,
    })),
  )}`;
  return users.map(({ id, session }) => ({ id, session }));
}

/** A whole brief, every field filled as the schema would. */
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

/** Takes back what creating has left, so that every measurement starts from the same tables. */
export async function forgetCreated(sql: postgres.Sql): Promise<void> {
  await sql`delete from emails where status = 'processing'`;
  await sql`delete from credit_entries where kind = 'charge'`;
  await sql`delete from pgboss.job`;
  for (const table of ["emails", "credit_entries", "pgboss.job"]) await sql.unsafe(`vacuum analyze ${table}`);
}
