import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import path from "node:path";
import type { ConfiguredSetting } from "@storyletter/contract";
import { z } from "zod";
import { explain, type SettingName, settingNames, settings } from "./settings.ts";
import type { BackupPlace } from "./system/backups.ts";
import { configuredSettings } from "./system/configured.ts";

/** A sign-in form takes no address at a host without a dot. */
const realDomain = (host: string): string => (host.includes(".") ? host : "storyletter.example");

/** Nobody outside knows it, but then every message has the same form. */
const derivedSecret = (appSecret: string): string =>
  `whsec_${createHmac("sha256", appSecret).update("action-taker-webhook").digest("base64")}`;

const schema = z.object(settings).transform((env) => {
  const { hostname, protocol } = new URL(env.APP_URL);
  const mailDomain = isIP(hostname.replace(/[[\]]/g, "")) ? "localhost" : hostname;
  const support = env.SUPPORT_EMAIL ?? `support@${mailDomain}`;
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl: env.APP_URL,
    isHttps: protocol === "https:",
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    pooler: env.DATABASE_POOLER_URL
      ? { url: env.DATABASE_POOLER_URL, prepares: env.DATABASE_POOLER_PREPARES }
      : null,
    appSecret: env.APP_SECRET,
    owner: { email: env.OWNER_EMAIL ?? `owner@${realDomain(mailDomain)}`, password: env.OWNER_PASSWORD },
    companyDomain: env.COMPANY_DOMAIN?.toLowerCase() ?? null,
    role: env.ROLE,
    trustProxy: env.TRUST_PROXY ?? [],
    corsOrigins: env.CORS_ORIGINS ?? [],
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Storyletter <no-reply@${mailDomain}>`,
    supportEmail: support,
    salesEmail: env.SALES_EMAIL ?? support,
    model: env.OPENAI_API_KEY
      ? { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }
      : null,
    writerFallback: env.WRITER_FALLBACK,
    modelDailyTokens: env.MODEL_DAILY_TOKENS,
    modelConcurrency: env.MODEL_CONCURRENCY,
    bonusPdfUrl: env.BONUS_PDF_URL ?? null,
    paymentApi: env.STRIPE_API_BASE,
    paymentKeys: {
      test: {
        publicKey: env.STRIPE_TEST_PUBLIC_KEY ?? null,
        secretKey: env.STRIPE_TEST_SECRET_KEY ?? null,
        webhookSecret: env.STRIPE_TEST_WEBHOOK_SECRET ?? null,
        priceId: env.STRIPE_TEST_PRICE_ID ?? null,
      },
      live: {
        publicKey: env.STRIPE_LIVE_PUBLIC_KEY ?? null,
        secretKey: env.STRIPE_LIVE_SECRET_KEY ?? null,
        webhookSecret: env.STRIPE_LIVE_WEBHOOK_SECRET ?? null,
        priceId: env.STRIPE_LIVE_PRICE_ID ?? null,
      },
    },
    testScreens: env.TEST_SCREENS,
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
    backupDir: path.resolve(env.BACKUP_DIR),
    backupDays: env.KEEP_BACKUPS_DAYS,
    drainMs: env.DRAIN_SECONDS * 1_000,
    retention: { paymentEventDays: env.KEEP_PAYMENT_EVENTS_DAYS, deliveryDays: env.KEEP_DELIVERIES_DAYS },
    actionTakerWebhook: env.ACTION_TAKER_WEBHOOK_URL
      ? {
          url: env.ACTION_TAKER_WEBHOOK_URL,
          secret: env.ACTION_TAKER_WEBHOOK_SECRET ?? derivedSecret(env.APP_SECRET),
        }
      : null,
    webhooksToPrivate: env.WEBHOOKS_TO_PRIVATE,
    postalAddress: env.POSTAL_ADDRESS ?? null,
    webDir: env.WEB_DIR,
  };
});

export type Config = Readonly<z.output<typeof schema> & { configured: ConfiguredSetting[] }>;

/** The settings that keep the server from starting, in words for whoever starts it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the environment once. An empty value counts as left out. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return Object.freeze({ ...readAs(schema, env), configured: configuredSettings(env) });
}

/** What making and restoring backups needs. */
export function readBackupPlace(env: NodeJS.ProcessEnv = process.env): BackupPlace {
  const { DATABASE_URL, BACKUP_DIR, KEEP_BACKUPS_DAYS } = settings;
  const read = readAs(z.object({ DATABASE_URL, BACKUP_DIR, KEEP_BACKUPS_DAYS }), env);
  return {
    databaseUrl: read.DATABASE_URL,
    backupDir: path.resolve(read.BACKUP_DIR),
    backupDays: read.KEEP_BACKUPS_DAYS,
  };
}

/** The one setting that seeding needs. */
export function readDatabaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  return readAs(z.object({ DATABASE_URL: settings.DATABASE_URL }), env).DATABASE_URL;
}

function readAs<Output>(wanted: z.ZodType<Output>, env: NodeJS.ProcessEnv): Output {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = wanted.safeParse(given);
  if (parsed.success) return parsed.data;
  const faulty = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  const problems = settingNames
    .filter((name) => faulty.has(name))
    .map((name) => problem(name, name in given));
  throw new ConfigError(["Storyletter cannot start with these settings.", ...problems].join("\n\n"));
}

function problem(name: SettingName, isGiven: boolean): string {
  const { purpose, example } = explain(name);
  return `${name} is ${isGiven ? "not valid" : "missing"}.\n  It is ${purpose}.\n  Example: ${name}=${example}`;
}
