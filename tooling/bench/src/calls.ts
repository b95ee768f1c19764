import { randomUUID } from "node:crypto";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { type InsertedMember, insertMembers } from "@storyletter/db/testing";
import type postgres from "postgres";
import superjson from "superjson";
import type { Call } from "./load/run-load.ts";

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
const briefOf = (index: number): Record<string, string> => ({
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

/** Emails per list; the goals are set for this number. */
export const LISTED = 20;

const SESSION_COOKIE = "storyletter_session";

const json = { "content-type": "application/json" };
export const cookieOf = ({ session }: BenchUser) => ({ cookie: `${SESSION_COOKIE}=${session}` });

/** Gives the same letters to so many further users, so that no user's calls are too many. */
export async function shareLibrary(
  sql: postgres.Sql,
  reader: BenchUser,
  count: number,
): Promise<BenchUser[]> {
  const others = await addUsers(sql, count);
  await sql`
    insert into emails
    select (jsonb_populate_record(e, jsonb_build_object(
      'id', gen_random_uuid(), 'user_id', other, 'idempotency_key', null))).*
    from emails e, unnest(${others.map(({ id }) => id)}::text[]) other
    where e.user_id = ${reader.id}`;
  await sql`vacuum analyze emails`;
  return others;
}

/** Alternative ways to make the same request; the floor implements the REST call. */
export const restList = (user: BenchUser): Call => ({
  method: "GET",
  path: "/api/emails",
  headers: cookieOf(user),
});

/** Where the floor lists what the library shows. */
export const SUMMARIES = "/summaries";

export const floorSummaries = (user: BenchUser): Call => ({
  method: "GET",
  path: SUMMARIES,
  headers: cookieOf(user),
});

export const restUsage = (user: BenchUser): Call => ({
  method: "GET",
  path: "/api/usage",
  headers: cookieOf(user),
});

/** As the screens send it: a batch of one. */
export const trpcList = (user: BenchUser): Call => ({
  method: "GET",
  path: `/trpc/emails.list?batch=1&input=${encodeURIComponent(
    JSON.stringify({ 0: superjson.serialize({ limit: LISTED }) }),
  )}`,
  headers: cookieOf(user),
});

export const restCreate = (user: BenchUser, index: number): Call => ({
  method: "POST",
  path: "/api/emails",
  headers: { ...cookieOf(user), ...json },
  body: JSON.stringify(briefOf(index)),
});

export const trpcCreate = (user: BenchUser, index: number): Call => ({
  method: "POST",
  path: "/trpc/emails.create?batch=1",
  headers: { ...cookieOf(user), ...json },
  body: JSON.stringify({ 0: superjson.serialize(briefOf(index)) }),
});
