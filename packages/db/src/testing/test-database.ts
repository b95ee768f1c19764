import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlanId } from "@storyletter/contract/billing/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import postgres from "postgres";
import type { Sql } from "../connect.ts";
import { MIGRATIONS_DIR, migrate } from "../migrate.ts";

/** A database for one test file, cloned from the migrated template in a few milliseconds. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Serializes template creation and cloning across test files; an arbitrary constant. */
const TEMPLATE_LOCK = 7_236_410_186;

/** The server the tests run on; its user must be allowed to create databases. */
export function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error(
      "TEST_DATABASE_URL is not set. Run the tests with npm test, or through vitest at the root.",
    );
  return url;
}

const onDatabase = (url: string, name: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
};

/** Extra content for a template, beyond our own tables. */
export interface TemplateSetup {
  /** Different keys get different templates. */
  key: string;
  prepare(url: string): Promise<void>;
}

const NO_SETUP: TemplateSetup = { key: "", prepare: async () => {} };

/** Includes the migrations, so that a template with an older schema is never used. */
function templateName({ key }: TemplateSetup): string {
  const hash = createHash("sha256").update(key);
  for (const file of readdirSync(MIGRATIONS_DIR)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    hash.update(file).update(readFileSync(join(MIGRATIONS_DIR, file)));
  }
  return `storyletter_template_${hash.digest("hex").slice(0, 12)}`;
}

export async function createTestDatabase(setup = NO_SETUP): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const template = templateName(setup);
  const name = `storyletter_test_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`;
    const [existing] = await admin`select 1 from pg_database where datname = ${template} and datistemplate`;
    if (!existing) await buildTemplate(admin, serverUrl, template, setup);
    await admin.unsafe(`create database ${name} template ${template} strategy wal_log`);
  } finally {
    await admin.end();
  }
  return { url: onDatabase(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
}

async function buildTemplate(
  admin: postgres.Sql,
  serverUrl: string,
  template: string,
  { prepare }: TemplateSetup,
): Promise<void> {
  await admin.unsafe(`drop database if exists ${template}`);
  await admin.unsafe(`create database ${template}`);
  await migrate(onDatabase(serverUrl, template));
  await prepare(onDatabase(serverUrl, template));
  await admin.unsafe(`alter database ${template} with is_template true`);
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    // Our own test server is deleted as a whole: on some disks, creating files gets slow after many deletions.
    const [row] = await admin`select current_setting('storyletter.keeps_databases', true) as keeps`;
    if (row?.keeps === "true") return;
    await admin.unsafe(`drop database if exists ${name} with (force)`);
  } finally {
    await admin.end();
  }
}

/** A verified, signed-in user, created without any mail. */
export interface InsertedMember {
  id: string;
  /** The session cookie's value; fresh enough that no request renews it. */
  session: string;
}

/** Creates members with these ids, each with an allowance, in five statements regardless of how many. */
export async function insertMembers(
  sql: Sql,
  ids: readonly string[],
  { credits = 10, plan = "trial" }: { credits?: number; plan?: PlanId } = {},
): Promise<InsertedMember[]> {
  const now = new Date();
  const members = ids.map((id) => ({
    id,
    pool: randomUUID() as string,
    session: randomBytes(20).toString("hex"),
  }));
  await sql.begin(async (tx) => {
    await tx`insert into users ${tx(
      members.map(({ id }) => ({
        id,
        email: `${id}@example.com`,
        email_normalized: `${id}@example.com`,
        password_hash: "none",
        created_at: now,
        verified_at: now,
      })),
    )}`;
    await tx`insert into sessions ${tx(
      members.map(({ id, session }) => ({
        id: createHash("sha256").update(session).digest("base64url"),
        user_id: id,
        expires_at: new Date(now.getTime() + 29 * DAY_MS),
      })),
    )}`;
    await tx`insert into allowances ${tx(
      members.map(({ id, pool }) => ({ id: pool, user_id: id, plan, size: credits, created_at: now })),
    )}`;
    await tx`insert into credit_accounts ${tx(members.map(({ id, pool }) => ({ user_id: id, allowance_id: pool })))}`;
    await tx`insert into credit_entries ${tx(
      members.map(({ pool }) => ({ allowance_id: pool, kind: "grant", amount: credits, created_at: now })),
    )}`;
  });
  return members.map(({ id, session }) => ({ id, session }));
}
