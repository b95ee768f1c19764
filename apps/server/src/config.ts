import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import type { ConfiguredSetting } from "@storyletter/contract/admin";
import { PAID_PLAN_IDS, perPaidPlan } from "@storyletter/contract/billing/constants";
import { z } from "zod";
import { backupHourOf, backupPlaceOf, backupSettings, withBucketKeys } from "./backup-settings.ts";
import { priceSetting } from "./payment-settings.ts";
import { describeSetting, type SettingName, settingNames, settings, unencodedIn } from "./settings.ts";
import type { BackupPlace } from "./system/backups.ts";

/** Settings whose values staff may see; for all others, only whether they are set. */
const VISIBLE: ReadonlySet<SettingName> = new Set<SettingName>([
  "PORT",
  "HOST",
  "APP_URL",
  "DATABASE_POOL",
  "DATABASE_POOLER_PREPARES",
  "COMPANY_DOMAIN",
  "ROLE",
  "TRUST_PROXY",
  "CORS_ORIGINS",
  "HSTS_SUBDOMAINS",
  "LOG_LEVEL",
  "MAIL_FROM",
  "SUPPORT_EMAIL",
  "SALES_EMAIL",
  "SOURCE_URL",
  "OPENAI_BASE_URL",
  "OPENAI_MODEL",
  "OPENAI_FALLBACK_MODEL",
  "OPENAI_CHECK_MODEL",
  "OPENAI_TIMEOUT_SECONDS",
  "OPENAI_MAX_OUTPUT_TOKENS",
  "OPENAI_REASONING_EFFORT",
  "OPENAI_CONTEXT_TOKENS",
  "MODEL",
  "WRITER_FALLBACK",
  "MODEL_DAILY_TOKENS",
  "MODEL_CONCURRENCY",
  "GA_MEASUREMENT_ID",
  "BACKUP_DIR",
  "BACKUP_HOUR",
  "BACKUP_S3_URL",
  "BACKUP_S3_REGION",
  "KEEP_BACKUPS_DAYS",
  "KEEP_PAYMENT_EVENTS_DAYS",
  "DRAIN_SECONDS",
  "KEEP_DELIVERIES_DAYS",
  "WEBHOOKS_TO_PRIVATE",
  "MAIL_TOOLS_URL",
  "POSTAL_ADDRESS",
  "WEB_DIR",
  ...PAID_PLAN_IDS.flatMap((plan) => [priceSetting("TEST", plan), priceSetting("LIVE", plan)]),
  "STRIPE_API_BASE",
  "TEST_SCREENS",
]);

/** Every setting with its current value. A new setting is secret until it is listed as visible. */
export const configuredSettings = (env: Readonly<Record<string, string | undefined>>): ConfiguredSetting[] =>
  settingNames.map((name) => {
    const given = env[name] || null;
    const isSecret = !VISIBLE.has(name);
    return {
      name,
      purpose: describeSetting(name).purpose,
      value: given === null ? null : isSecret ? "Set" : given,
      isSecret,
    };
  });

/** Sign-in forms reject addresses at a host without a dot. */
const realDomain = (host: string): string => (host.includes(".") ? host : "storyletter.example");

/** Receivers don't know this secret, but with it every message has the same form. */
const derivedSecret = (appSecret: string): string =>
  `whsec_${createHmac("sha256", appSecret).update("action-taker-webhook").digest("base64")}`;

const schema = withBucketKeys(z.object(settings)).transform((env) => {
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
    companyDomain: env.COMPANY_DOMAIN ?? null,
    role: env.ROLE,
    trustProxy: env.TRUST_PROXY ?? [],
    corsOrigins: env.CORS_ORIGINS ?? [],
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Storyletter <no-reply@${mailDomain}>`,
    supportEmail: support,
    salesEmail: env.SALES_EMAIL ?? support,
    sourceUrl: env.SOURCE_URL ?? null,
    model: env.OPENAI_API_KEY && env.MODEL !== "off" ? modelOf(env, env.OPENAI_API_KEY) : null,
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
        prices: perPaidPlan((plan) => env[priceSetting("TEST", plan)] ?? null),
      },
      live: {
        publicKey: env.STRIPE_LIVE_PUBLIC_KEY ?? null,
        secretKey: env.STRIPE_LIVE_SECRET_KEY ?? null,
        webhookSecret: env.STRIPE_LIVE_WEBHOOK_SECRET ?? null,
        prices: perPaidPlan((plan) => env[priceSetting("LIVE", plan)] ?? null),
      },
    },
    testScreens: env.TEST_SCREENS,
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
    backups: backupPlaceOf(env),
    backupHour: backupHourOf(env),
    drainMs: env.DRAIN_SECONDS * 1_000,
    // A shutdown that hangs is worse than one that cuts work off; draining alone may take a minute.
    stopMs: env.DRAIN_SECONDS * 1_000 + 15_000,
    retention: { paymentEventDays: env.KEEP_PAYMENT_EVENTS_DAYS, deliveryDays: env.KEEP_DELIVERIES_DAYS },
    actionTakerWebhook: env.ACTION_TAKER_WEBHOOK_URL
      ? {
          url: env.ACTION_TAKER_WEBHOOK_URL,
          secret: env.ACTION_TAKER_WEBHOOK_SECRET ?? derivedSecret(env.APP_SECRET),
        }
      : null,
    webhooksToPrivate: env.WEBHOOKS_TO_PRIVATE,
    mailToolsUrl: env.MAIL_TOOLS_URL,
    postalAddress: env.POSTAL_ADDRESS ?? null,
    webDir: env.WEB_DIR,
  };
});

function modelOf(env: z.output<z.ZodObject<typeof settings>>, apiKey: string) {
  return {
    apiKey,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    fallbackModel: env.OPENAI_FALLBACK_MODEL,
    checkModel: env.OPENAI_CHECK_MODEL,
    limits: {
      silenceMs: env.OPENAI_TIMEOUT_SECONDS * 1_000,
      maxOutputTokens: env.OPENAI_MAX_OUTPUT_TOKENS,
      contextTokens: env.OPENAI_CONTEXT_TOKENS,
      reasoningEffort: env.OPENAI_REASONING_EFFORT,
    },
  };
}

export type Config = Readonly<z.output<typeof schema> & { configured: ConfiguredSetting[] }>;

/** Invalid or missing settings, with a message for the operator. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the environment once. Empty values count as not set. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return Object.freeze({ ...parseSettings(schema, env), configured: configuredSettings(env) });
}

/** The settings that making and reading backups needs. */
export const readBackupPlace = (env: NodeJS.ProcessEnv = process.env): BackupPlace =>
  backupPlaceOf(
    parseSettings(withBucketKeys(z.object({ DATABASE_URL: settings.DATABASE_URL, ...backupSettings })), env),
  );

/** The one setting that seeding needs. */
export function readDatabaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  return parseSettings(z.object({ DATABASE_URL: settings.DATABASE_URL }), env).DATABASE_URL;
}

function parseSettings<Output>(shape: z.ZodType<Output>, env: NodeJS.ProcessEnv): Output {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  // Read once: compiling the schema takes longer than interpreting it.
  const parsed = shape.safeParse(given, { jitless: true });
  if (parsed.success) return parsed.data;
  const invalid = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  const problems = settingNames
    .filter((name) => invalid.has(name))
    .map((name) => describeProblem(name, given[name]));
  throw new ConfigError(
    ["Storyletter can't start: fix these settings and try again.", ...problems].join("\n\n"),
  );
}

const PAYMENT_KEY = /^[psr]k_(test|live)_/;

/** What is wrong with a value, where it is plain to see; never a part of it that is secret. */
function causeOf(name: SettingName, given: string): string {
  const found = name.endsWith("_URL") ? unencodedIn(given) : null;
  if (found)
    return `Its user name or password has a ${found.character}, which is written ${found.written} in an address.`;
  const [, mode] = (name.startsWith("STRIPE_") && PAYMENT_KEY.exec(given)) || [];
  return mode && !name.includes(mode.toUpperCase()) ? `It is a key of ${mode} mode.` : "";
}

function describeProblem(name: SettingName, given: string | undefined): string {
  const { purpose, example } = describeSetting(name);
  const cause = causeOf(name, given ?? "");
  const state = given === undefined ? "missing" : "not valid";
  return `${name} is ${state}.${cause && `\n  ${cause}`}\n  ${purpose}.\n  Example: ${name}=${example}`;
}
