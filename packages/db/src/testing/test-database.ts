import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { MIGRATIONS_DIR, migrate } from "../migrate.ts";

/** A database of its own for one test file, cloned from the migrated template in a few milliseconds. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Template and clone collide when two files ask at once; any constant serves as the lock. */
const TEMPLATE_LOCK = 7_236_410_186;

/** The server tests run on; it must allow creating databases. */
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

/** What is in a template beside our own tables. */
export interface Furnishing {
  /** Another one, another template. */
  key: string;
  bringIn(url: string): Promise<void>;
}

const BARE: Furnishing = { key: "", bringIn: async () => {} };

/** Changes with the migrations, so that a template of an older schema is never used. */
function templateName({ key }: Furnishing): string {
  const hash = createHash("sha256").update(key);
  for (const file of readdirSync(MIGRATIONS_DIR)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    hash.update(file).update(readFileSync(join(MIGRATIONS_DIR, file)));
  }
  return `storyletter_template_${hash.digest("hex").slice(0, 12)}`;
}

export async function createTestDatabase(furnishing = BARE): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const template = templateName(furnishing);
  const name = `storyletter_test_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`;
    const [existing] = await admin`select 1 from pg_database where datname = ${template} and datistemplate`;
    if (!existing) await buildTemplate(admin, serverUrl, template, furnishing);
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
  { bringIn }: Furnishing,
): Promise<void> {
  await admin.unsafe(`drop database if exists ${template}`);
  await admin.unsafe(`create database ${template}`);
  await migrate(onDatabase(serverUrl, template));
  await bringIn(onDatabase(serverUrl, template));
  await admin.unsafe(`alter database ${template} with is_template true`);
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    // Our own server goes with all it has: on a disk, every new file after many deleted ones is slow to make.
    const [row] = await admin`select current_setting('storyletter.keeps_databases', true) as keeps`;
    if (row?.keeps === "true") return;
    await admin.unsafe(`drop database if exists ${name} with (force)`);
  } finally {
    await admin.end();
  }
}
