import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BucketError, createBucket } from "@storyletter/adapters/bucket";
import { createSmtpMailer } from "@storyletter/adapters/smtp";
import type { SystemCheck } from "@storyletter/contract/admin";
import { PAID_PLAN_IDS } from "@storyletter/contract/billing/constants";
import { backups, schemaVersion, sqlState } from "@storyletter/db";
import type { Deps } from "@storyletter/domain";
import { getPaymentKeys, paymentModeOf } from "@storyletter/domain/billing";
import { createEndpointStore } from "@storyletter/domain/emails";
import { isModelError, MODEL_FAULTS, OPENAI_BASE_URL } from "@storyletter/writer";
import { desc, sql } from "drizzle-orm";
import type { Config } from "../config.ts";
import { settingNames } from "../settings.ts";
import { mailFault } from "../system/mail-check.ts";

type Part = SystemCheck["part"];
/** What the check of a part found; several where it has several sides, such as payments. */
type Finding = Pick<SystemCheck, "state" | "detail">;

const ok = (detail: string): Finding => ({ state: "ok", detail });
const off = (detail: string): Finding => ({ state: "off", detail });
const warning = (detail: string): Finding => ({ state: "warning", detail });
const wrong = (detail: string): Finding => ({ state: "wrong", detail });

interface Installation {
  config: Config;
  deps: Pick<Deps, "db" | "appSecret" | "paymentKeys" | "clock">;
}

const OLDEST_POSTGRES = 15;

async function examineDatabase({ deps }: Installation): Promise<Finding> {
  const started = performance.now();
  let version = "";
  try {
    const query = sql`select current_setting('server_version') as version`;
    version = (await deps.db.execute<{ version: string }>(query))[0]?.version ?? "";
  } catch (error) {
    return wrong(refusalOf(error));
  }
  const ms = Math.round(performance.now() - started);
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    return wrong(`PostgreSQL ${version} is too old; version ${OLDEST_POSTGRES} or later is needed.`);
  const schema = await schemaVersion(deps.db.$client).catch(() => null);
  if (schema === null) return wrong("The database has no tables yet; they are made at the first start.");
  return ok(`PostgreSQL ${version.split(" ")[0]} answered in ${ms} ms; schema ${schema}.`);
}

/** Why the database in DATABASE_URL can't be used, by the server's code or the connection's. */
const DATABASE_REFUSALS: Record<string, string> = {
  "28P01": "refuses the user or the password",
  "28000": "refuses the user, or a connection from here",
  "3D000": "has no database of this name",
  "53300": "has no free connection",
  "57P03": "is starting or stopping",
  ENOTFOUND: "is on a host that doesn't exist",
};

function refusalOf(error: unknown): string {
  const code = sqlState(error);
  const known = code && DATABASE_REFUSALS[code];
  return `The database in DATABASE_URL ${known ?? `doesn't answer${code ? ` (${code})` : ""}`}.`;
}

const CLOCK_SECONDS = 5;
const OUTSIDE_MS = 5_000;

/** Compares with the database, and with a server outside if there is one to ask. */
async function examineClock({ config, deps }: Installation): Promise<Finding> {
  const sent = Date.now();
  const found = await deps.db
    .execute<{ now: number }>(sql`select extract(epoch from clock_timestamp())::float8 as now`)
    .catch(() => null);
  const middle = (sent + Date.now()) / 2;
  const outside = config.model ? (config.model.baseUrl ?? OPENAI_BASE_URL) : config.appUrl;
  const theirs = await dateOf(outside);
  const offsets = [
    ...(found?.[0] ? [{ what: "the database", seconds: (middle - found[0].now * 1_000) / 1_000 }] : []),
    ...(theirs ? [{ what: new URL(outside).host, seconds: theirs }] : []),
  ];
  const worst = offsets.find(({ seconds }) => Math.abs(seconds) > CLOCK_SECONDS);
  if (worst) {
    const by = `${Math.round(Math.abs(worst.seconds))} s ${worst.seconds > 0 ? "ahead of" : "behind"}`;
    return wrong(`The clock is ${by} ${worst.what}: two-factor codes and links fail. Synchronize it (NTP).`);
  }
  return offsets.length === 0
    ? warning("There was no clock to compare with.")
    : ok(`Agrees with ${offsets.map(({ what }) => what).join(" and ")} to ${CLOCK_SECONDS} s.`);
}

/** How many seconds our clock is ahead of a server's; null if it doesn't say. */
async function dateOf(url: string): Promise<number | null> {
  const options = { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(OUTSIDE_MS) } as const;
  const response = await fetch(url, options).catch(() => null);
  const date = Date.parse(response?.headers.get("date") ?? "");
  // The header is cut to a second.
  return Number.isNaN(date) ? null : (Date.now() - date - 500) / 1_000;
}

const NO_TABLE = "42P01";

/** None in a database that the next start migrates. */
const lastBackups = async ({ db }: Installation["deps"]): Promise<(typeof backups.$inferSelect)[]> =>
  await db
    .select()
    .from(backups)
    .orderBy(desc(backups.requestedAt))
    .limit(20)
    .catch((error: unknown) => {
      if (sqlState(error) === NO_TABLE) return [];
      throw error;
    });

const GB = 1_000_000_000;
const LEAST_FREE = GB;

/** Room for the next backups where they are written. */
async function examineDisk({ config, deps }: Installation): Promise<Finding> {
  const { folder } = config.backups;
  let there = folder;
  while (!existsSync(there)) there = path.dirname(there);
  const { bavail, bsize } = await statfs(there);
  const free = bavail * bsize;
  const rows = await lastBackups(deps).catch(() => []);
  const last = rows.find(({ bytes }) => bytes !== null);
  const words = `${(free / GB).toFixed(1)} GB free for backups in ${folder}`;
  return free < Math.max(LEAST_FREE, 3 * (last?.bytes ?? 0)) ? wrong(`Only ${words}.`) : ok(`${words}.`);
}

const LATE_HOURS = 26;

async function examineBackups({ config, deps }: Installation): Promise<Finding> {
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
  const hours = Math.floor((deps.clock().getTime() - last.getTime()) / 3_600_000);
  if (hours > LATE_HOURS) return wrong(`The last backup is ${hours} h old. ${rows[0]?.error ?? ""}`.trim());
  const age = hours < 1 ? "less than an hour" : `${hours} h`;
  return bucket
    ? ok(`The last one is ${age} old; the bucket accepts the key.`)
    : warning(`The last one is ${age} old, on this machine alone: a bucket would survive it.`);
}

/** What a browser meets at APP_URL. */
async function examineProxy({ config }: Installation): Promise<Finding> {
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

const MAIL_MS = 10_000;
const MODEL_MS = 20_000;

/** Connects and signs in; no mail is sent. */
async function examineMail({ config }: Installation): Promise<Finding> {
  const { smtpUrl, mailFrom: from, supportEmail, appUrl, postalAddress } = config;
  if (!smtpUrl) return wrong("SMTP_URL isn't set: users can't verify their addresses.");
  const { host } = new URL(smtpUrl);
  const mailer = createSmtpMailer({
    smtpUrl,
    from,
    supportEmail,
    appUrl,
    postalAddress,
    responseTimeoutMs: MAIL_MS,
  });
  const fault = await mailFault(mailer);
  mailer.close();
  return fault === null
    ? ok(`${host} accepts the connection and the sign-in.`)
    : wrong(`${host} refuses: ${fault}`);
}

/** One word, at the price of a few tokens. */
async function examineModel({ config, deps }: Installation): Promise<Finding> {
  const { model } = config;
  if (!model) return off("No AI model is set up: the built-in writer writes every letter.");
  const { checkModel } = await import("@storyletter/writer/model-check");
  const at = `${model.model} at ${new URL(model.baseUrl ?? OPENAI_BASE_URL).host}`;
  try {
    const ms = await checkModel({ ...model, endpoints: createEndpointStore(deps) }, { totalMs: MODEL_MS });
    return ok(`${at} answered in ${(ms / 1_000).toFixed(1)} s.`);
  } catch (error) {
    if (!isModelError(error)) throw error;
    return wrong(`${at} doesn't answer. ${MODEL_FAULTS[error.kind].cause}`);
  }
}

/** Keys, prices and webhook of each mode that has any of them. */
async function examinePayments({ config, deps }: Installation): Promise<Finding[]> {
  const current = await paymentModeOf(deps.db);
  const { inspectAccount } = await import("@storyletter/adapters/stripe/inspect");
  const findings: Finding[] = [];
  for (const mode of ["test", "live"] as const) {
    const { publicKey, secretKey } = await getPaymentKeys(deps, mode);
    const { webhookSecret } = config.paymentKeys[mode];
    const prices = PAID_PLAN_IDS.flatMap((plan) => config.paymentKeys[mode].prices[plan] ?? []);
    const name = mode === "test" ? "Test mode" : "Live mode";
    if (!secretKey) {
      if (mode === current)
        findings.push(off(`${name}, the current one, has no keys: no one can subscribe.`));
      continue;
    }
    const setting = `STRIPE_${mode.toUpperCase()}`;
    const problems = [
      ...(publicKey && !publicKey.includes(`_${mode}_`) ? ["The public key is of the other mode."] : []),
      ...(prices.length === 0 ? [`${setting}_PRICE_ID isn't set: no one can subscribe.`] : []),
      ...(webhookSecret ? [] : [`${setting}_WEBHOOK_SECRET isn't set: events are refused.`]),
      ...(await inspectAccount(
        { mode, secretKey, prices, webhookUrl: `${config.appUrl}/api/webhooks/stripe` },
        { apiBase: config.paymentApi },
      )),
    ];
    if (problems.length === 0) findings.push(ok(`${name}: keys, prices and webhook fit together.`));
    else findings.push((mode === current ? wrong : warning)(`${name}: ${problems.join(" ")}`));
  }
  return findings;
}

const TIMEOUT_MS = 25_000;

type Check = (installation: Installation) => Promise<Finding | Finding[]>;

const CHECKS: Record<Exclude<Part, "settings">, Check> = {
  database: examineDatabase,
  mail: examineMail,
  model: examineModel,
  payments: examinePayments,
  clock: examineClock,
  disk: examineDisk,
  backups: examineBackups,
  proxy: examineProxy,
};

/** Asks every part at the same time, each for a bounded time. What one of them throws is its finding. */
export async function examine(installation: Installation): Promise<SystemCheck[]> {
  const set = installation.config.configured.filter(({ value }) => value !== null).length;
  const settings = ok(`${set} of ${settingNames.length} settings are set, and all of them are valid.`);
  const late = () => sleep(TIMEOUT_MS, wrong(`No answer within ${TIMEOUT_MS / 1_000} s.`), { ref: false });
  const database = examineDatabase(installation);
  const found = Object.entries(CHECKS).map(async ([part, look]) => {
    const finding = await Promise.race([
      look(installation).catch(async () => ((await database).state === "wrong" ? UNREADABLE : UNEXPECTED)),
      late(),
    ]);
    return [finding].flat().map((each): SystemCheck => ({ ...each, part: part as Part }));
  });
  return [{ part: "settings", ...settings }, ...(await Promise.all(found)).flat()];
}

const UNEXPECTED = wrong("Its check failed unexpectedly.");
const UNREADABLE = off("Can't be checked without the database.");
