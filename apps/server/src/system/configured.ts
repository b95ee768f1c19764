import type { ConfiguredSetting } from "@storyletter/contract";
import { explain, type SettingName, settingNames } from "../settings.ts";

/** The settings whose values staff may read; of any other it is only said whether it is set. */
const SHOWN: ReadonlySet<SettingName> = new Set<SettingName>([
  "PORT",
  "HOST",
  "APP_URL",
  "DATABASE_POOL",
  "DATABASE_POOLER_PREPARES",
  "COMPANY_DOMAIN",
  "ROLE",
  "TRUST_PROXY",
  "CORS_ORIGINS",
  "LOG_LEVEL",
  "MAIL_FROM",
  "SUPPORT_EMAIL",
  "SALES_EMAIL",
  "OPENAI_BASE_URL",
  "OPENAI_MODEL",
  "WRITER_FALLBACK",
  "MODEL_DAILY_TOKENS",
  "MODEL_CONCURRENCY",
  "GA_MEASUREMENT_ID",
  "BACKUP_DIR",
  "KEEP_BACKUPS_DAYS",
  "KEEP_PAYMENT_EVENTS_DAYS",
  "DRAIN_SECONDS",
  "KEEP_DELIVERIES_DAYS",
  "WEBHOOKS_TO_PRIVATE",
  "POSTAL_ADDRESS",
  "WEB_DIR",
  "STRIPE_TEST_PRICE_ID",
  "STRIPE_LIVE_PRICE_ID",
  "STRIPE_API_BASE",
  "TEST_SCREENS",
]);

/** Each setting with its purpose, as the environment has it; a new one is a secret until it is listed. */
export const configuredSettings = (env: Readonly<Record<string, string | undefined>>): ConfiguredSetting[] =>
  settingNames.map((name) => {
    const given = env[name] || null;
    const isSecret = !SHOWN.has(name);
    return {
      name,
      purpose: explain(name).purpose,
      value: given === null ? null : isSecret ? "Set" : given,
      isSecret,
    };
  });
