import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { BucketError, createBucket } from "@storyletter/adapters/bucket";
import { backups, schemaVersion } from "@storyletter/db";
import { OPENAI_BASE_URL } from "@storyletter/writer";
import { desc, sql } from "drizzle-orm";
import { type Finding, off, ok, type Patient, warning, wrong } from "./finding.ts";

const OLDEST_POSTGRES = 15;

export async function examineDatabase({ deps }: Patient): Promise<Finding> {
  const started = performance.now();
  const found = await deps.db
    .execute<{ version: string }>(sql`select current_setting('server_version') as version`)
    .catch(() => null);
  const ms = Math.round(performance.now() - started);
  const version = found?.[0]?.version;
  if (!version) return wrong("The database in DATABASE_URL doesn't answer.");
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    return wrong(`PostgreSQL ${version} is too old; version ${OLDEST_POSTGRES} or later is needed.`);
  const schema = await schemaVersion(deps.db.$client).catch(() => null);
  if (schema === null) return wrong("The database has no tables yet; they are made at the first start.");
  return ok(`PostgreSQL ${version.split(" ")[0]} answered in ${ms} ms; schema ${schema}.`);
}

const CLOCK_SECONDS = 5;
const OUTSIDE_MS = 5_000;

/** Compares with the database, and with a server outside if there is one to ask. */
export async function examineClock({ config, deps }: Patient): Promise<Finding> {
  const sent = Date.now();
  const found = await deps.db
    .execute<{ now: number }>(sql`select extract(epoch from clock_timestamp())::float8 as now`)
    .catch(() => null);
  const middle = (sent + Date.now()) / 2;
  const outside = config.model ? (config.model.baseUrl ?? OPENAI_BASE_URL) : config.appUrl;
  const theirs = await dateOf(outside);
  const off = [
    ...(found?.[0] ? [{ what: "the database", seconds: (middle - found[0].now * 1_000) / 1_000 }] : []),
    ...(theirs ? [{ what: new URL(outside).host, seconds: theirs }] : []),
  ];
  const worst = off.find(({ seconds }) => Math.abs(seconds) > CLOCK_SECONDS);
  if (worst) {
    const by = `${Math.round(Math.abs(worst.seconds))} s ${worst.seconds > 0 ? "ahead of" : "behind"}`;
    return wrong(`The clock is ${by} ${worst.what}: two-factor codes and links fail. Synchronize it (NTP).`);
  }
  return off.length === 0
    ? warning("There was no clock to compare with.")
    : ok(`Agrees with ${off.map(({ what }) => what).join(" and ")} to ${CLOCK_SECONDS} s.`);
}

/** How many seconds our clock is ahead of a server's; null if it doesn't say. */
async function dateOf(url: string): Promise<number | null> {
  const options = { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(OUTSIDE_MS) } as const;
  const response = await fetch(url, options).catch(() => null);
  const date = Date.parse(response?.headers.get("date") ?? "");
  // The header is cut to a second.
  return Number.isNaN(date) ? null : (Date.now() - date - 500) / 1_000;
}

/** None in a database that the next start migrates. */
const lastBackups = async ({ db }: Patient["deps"]): Promise<(typeof backups.$inferSelect)[]> =>
  await db
    .select()
    .from(backups)
    .orderBy(desc(backups.requestedAt))
    .limit(20)
    .catch(() => []);

const GB = 1_000_000_000;
const LEAST_FREE = GB;

/** Room for the next backups where they are written. */
export async function examineDisk({ config, deps }: Patient): Promise<Finding> {
  const { folder } = config.backups;
  let there = folder;
  while (!existsSync(there)) there = path.dirname(there);
  const { bavail, bsize } = await statfs(there);
  const free = bavail * bsize;
  const last = (await lastBackups(deps)).find(({ bytes }) => bytes !== null);
  const words = `${(free / GB).toFixed(1)} GB free for backups in ${folder}`;
  return free < Math.max(LEAST_FREE, 3 * (last?.bytes ?? 0)) ? wrong(`Only ${words}.`) : ok(`${words}.`);
}

const LATE_HOURS = 26;

export async function examineBackups({ config, deps }: Patient): Promise<Finding> {
  const { bucket } = config.backups;
  if (bucket) {
    try {
      await createBucket(bucket).list("storyletter-");
    } catch (error) {
      if (error instanceof BucketError) return wrong(error.message);
      throw error;
    }
  }
  if (config.backupHour === null) return warning("No nightly backups: set BACKUP_DIR or BACKUP_S3_URL.");
  const rows = await lastBackups(deps);
  const last = rows.find(({ finishedAt, error }) => finishedAt !== null && error === null)?.finishedAt;
  if (!last)
    return warning("There is no backup yet; the worker makes one within minutes of its first start.");
  const hours = Math.round((deps.clock().getTime() - last.getTime()) / 3_600_000);
  if (hours > LATE_HOURS) return wrong(`The last backup is ${hours} h old. ${rows[0]?.error ?? ""}`.trim());
  return bucket
    ? ok(`The last one is ${hours} h old; the bucket accepts the key.`)
    : warning(`The last one is ${hours} h old, on this machine alone: a bucket would survive it.`);
}

/** What a browser meets at APP_URL. */
export async function examineProxy({ config }: Patient): Promise<Finding> {
  const { appUrl, isHttps, trustProxy } = config;
  if (!isHttps) {
    const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(appUrl).hostname);
    return isLocal
      ? off("APP_URL is this machine: there is no proxy.")
      : wrong("APP_URL is http: passwords travel unencrypted. Put a proxy with a certificate in front.");
  }
  if (trustProxy.length === 0)
    return wrong(
      "APP_URL is https, so a proxy is in front, but TRUST_PROXY isn't set: limits and the audit log take all visitors for one.",
    );
  const ask = (where: string) =>
    fetch(`${appUrl}${where}`, { redirect: "manual", signal: AbortSignal.timeout(OUTSIDE_MS) }).catch(
      () => null,
    );
  const [page, metrics] = await Promise.all([ask("/api/openapi.json"), ask("/metrics")]);
  if (!page) return warning(`${appUrl} can't be reached from here; check it in a browser.`);
  if (!page.headers.get("x-request-id"))
    return wrong(`${appUrl} answers ${page.status}, but not with Storyletter.`);
  if (metrics?.ok) return wrong(`${appUrl}/metrics is public: keep it, /healthz and /readyz inside.`);
  return ok(`${appUrl} answers with Storyletter, and its metrics are not public.`);
}
