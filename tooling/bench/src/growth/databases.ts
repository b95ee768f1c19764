import { createHash, randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { addUsers, type BenchUser, LISTED } from "../calls.ts";
import { startProduct } from "../servers.ts";
import { timeToGenerated } from "../written.ts";
import { fill } from "./fill.ts";
import type { Residents, Size } from "./fill-books.ts";

/** A filled database and the users that make the calls. */
export interface Installation extends Residents, AsyncDisposable {
  readonly emails: number;
  readonly url: string;
  readonly sql: postgres.Sql;
  readonly staff: BenchUser;
  /** Seconds it took to fill; null if it existed already. */
  readonly filledIn: number | null;
}

type People = Residents & { staff: BenchUser };

/** Creates and fills a database of this size, or reuses one kept by an earlier run. */
export async function openInstallation(size: Size, { keep }: { keep: boolean }): Promise<Installation> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("TEST_DATABASE_URL is not set: run this with npm run bench -- --growth.");
  const name = `storyletter_growth_${size.emails}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  const [kept] = await admin<{ said: string | null }[]>`
    select shobj_description(oid, 'pg_database') as said from pg_database where datname = ${name}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const known = keep && kept?.said ? (JSON.parse(kept.said) as People) : null;
  if (!known) {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin`create database ${admin(name)}`;
  }
  const sql = postgres(url.href, { max: 2, onnotice: () => undefined });
  const began = performance.now();
  const people = known ?? (await populate(url.href, sql, size));
  const filledIn = known ? null : (performance.now() - began) / 1_000;
  if (!known) await admin.unsafe(`comment on database ${name} is '${JSON.stringify(people)}'`);
  return {
    ...people,
    emails: size.emails,
    url: url.href,
    sql,
    filledIn,
    async [Symbol.asyncDispose]() {
      await sql.end();
      if (!keep) await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}

/** The product migrates it and writes the letters to copy; after filling, it computes its metrics. */
async function populate(url: string, sql: postgres.Sql, size: Size): Promise<People> {
  {
    await using product = await startProduct(url, "all");
    const writers = await addUsers(sql, 1);
    await timeToGenerated(product.origin, sql, writers, { each: LISTED, atOnce: 4 });
  }
  const [witness, librarian] = await addUsers(sql, 2);
  if (!witness || !librarian) throw new Error("No users were created.");
  const staff = await addStaff(sql, "admin-growth");
  await fill(sql, size, { witness, librarian });
  const filled = new Date();
  await using _product = await startProduct(url, "all");
  await figuresCounted(sql, filled);
  await sql`vacuum analyze`;
  return { witness, librarian, staff };
}

export async function addStaff(sql: postgres.Sql, id: string): Promise<BenchUser> {
  const staff = { id, session: randomBytes(20).toString("hex") };
  const address = `${id}@example.com`;
  await sql`
    insert into users (id, email, email_normalized, password_hash, created_at, verified_at)
    values (${id}, ${address}, ${address}, 'none', now(), now()) on conflict do nothing`;
  await sql`
    insert into sessions (id, user_id, expires_at)
    values (${createHash("sha256").update(staff.session).digest("base64url")}, ${staff.id}, now() + interval '29 days')`;
  return staff;
}

const REPORTS = 5;
const TIMEOUT_MS = 900_000;
const PAUSE_MS = 500;

/** Waits until the server has refreshed every report; it does so on start. */
async function figuresCounted(sql: postgres.Sql, since: Date): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) {
    const [fresh] = await sql<{ reports: number }[]>`
      select count(*)::int as reports from metric_reports where taken_at > ${since}`;
    if ((fresh?.reports ?? 0) >= REPORTS) return;
    await delay(PAUSE_MS);
  }
  throw new Error("The metrics were not computed in time.");
}
