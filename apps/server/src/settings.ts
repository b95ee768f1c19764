import { isIP } from "node:net";
import { DELETION_DAYS, PASSWORD_MAX, PASSWORD_MIN } from "@storyletter/contract";
import { z } from "zod";
import { paymentSettings } from "./payment-settings.ts";

/** What a setting is for, and a value as it may be written. */
interface Explained {
  purpose: string;
  example: string;
}

const explained = <Schema extends z.ZodType>(schema: Schema, words: Explained): Schema =>
  schema.meta({ ...words });

const days = (least: number) => z.coerce.number().int().min(least).max(3_650);
/** For longer than the provider tells an event again: a repeat has to find its row. */
const PROVIDER_REPEATS_DAYS = 35;

const port = z.coerce.number().int().min(0).max(65_535);
const mailAddress = z.email();

/** One address, with or without a name before it. */
const sender = z.string().regex(/^(?:[^<>\r\n]+ <[^\s<>]+@[^\s<>]+>|[^\s<>]+@[^\s<>]+)$/);

/** The origin alone: cookies and links belong to the root of an address. */
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address))
  .refine((url) => url.pathname === "/" && url.search === "" && url.hash === "")
  .transform((url) => url.origin);

const origins = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .pipe(z.array(origin));
/** Base64 of 24 bytes or more. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

const NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** An address, a range of addresses, or the name of a private range. */
function isNetwork(entry: string): boolean {
  const [address = "", bits] = entry.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    NETWORKS.has(entry) ||
    (most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
  );
}

const proxies = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .refine((entries) => entries.every(isNetwork));

/** Every variable of the environment that the server reads. */
export const settings = {
  PORT: explained(port.default(3000), { purpose: "the port to answer on", example: "3000" }),
  HOST: explained(z.string().default("127.0.0.1"), {
    purpose: "the address to listen on; 0.0.0.0 is every address of the machine",
    example: "0.0.0.0",
  }),
  APP_URL: explained(origin, {
    purpose: "the public address people use; it stands in mails and decides on secure cookies",
    example: "https://letters.example.com",
  }),
  DATABASE_URL: explained(z.url({ protocol: /^postgres(ql)?$/ }), {
    purpose: "the PostgreSQL database, version 15 or later",
    example: "postgres://storyletter:password@db.example.com:5432/storyletter",
  }),
  DATABASE_POOL: explained(z.coerce.number().int().min(2).max(200).default(10), {
    purpose:
      "how many connections one process opens for its calls, to the pooler if there is one; the queue takes a few more",
    example: "10",
  }),
  DATABASE_POOLER_URL: explained(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    purpose:
      "the same database through a pooler in transaction mode, such as PgBouncer: calls then go through it, and what needs a session of its own still over DATABASE_URL",
    example: "postgres://storyletter:password@pooler.example.com:6432/storyletter",
  }),
  DATABASE_POOLER_PREPARES: explained(z.stringbool().default(false), {
    purpose:
      "whether that pooler keeps prepared statements: PgBouncer does from 1.21 on, with max_prepared_statements; calls are dearer without",
    example: "true",
  }),
  APP_SECRET: explained(z.string().min(32), {
    purpose: "the key behind mailed links, 32 characters or more; make one with: openssl rand -base64 48",
    example: "paste-that-output-here",
  }),
  OWNER_EMAIL: explained(mailAddress.optional(), {
    purpose:
      "the address of the owner, the first administrator, who is made at the first start; owner at the host of APP_URL if left out",
    example: "owner@example.com",
  }),
  OWNER_PASSWORD: explained(z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).optional(), {
    purpose:
      "the owner's first password, 6 characters or more; made up and printed once, at the first start, if left out",
    example: "a phrase that nobody else knows",
  }),
  COMPANY_DOMAIN: explained(
    z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i)
      .optional(),
    {
      purpose:
        "the domain of your own addresses: users at it wear the badge Admin in the back-office, which gives them no rights",
      example: "example.com",
    },
  ),
  ROLE: explained(z.enum(["all", "web", "worker"]).default("all"), {
    purpose: "what this process does: answer calls (web), work (worker), or both (all)",
    example: "all",
  }),
  TRUST_PROXY: explained(proxies.optional(), {
    purpose: "the proxies in front whose X-Forwarded-For is believed: addresses, ranges, or loopback",
    example: "10.0.0.0/8, loopback",
  }),
  CORS_ORIGINS: explained(origins.optional(), {
    purpose:
      "the other sites whose pages may call the API with a key, as origins; none if left out, and never with cookies",
    example: "https://shop.example.com, https://tools.example.com",
  }),
  LOG_LEVEL: explained(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    {
      purpose: "how much is logged",
      example: "info",
    },
  ),
  SMTP_URL: explained(z.url({ protocol: /^smtps?$/ }).optional(), {
    purpose: "the mail server; without it nobody can verify an address",
    example: "smtps://user:password@mail.example.com:465",
  }),
  MAIL_FROM: explained(sender.optional(), {
    purpose: "the sender of all mails; no-reply at the host of APP_URL if left out",
    example: "Storyletter <hello@letters.example.com>",
  }),
  SUPPORT_EMAIL: explained(mailAddress.optional(), {
    purpose: "where people write for help; support at the host of APP_URL if left out",
    example: "support@example.com",
  }),
  SALES_EMAIL: explained(mailAddress.optional(), {
    purpose: "where people write to talk to sales; SUPPORT_EMAIL if left out",
    example: "sales@example.com",
  }),
  OPENAI_API_KEY: explained(z.string().optional(), {
    purpose: "the key of the AI model; without it the built-in writer writes, and says so",
    example: "sk-...",
  }),
  OPENAI_BASE_URL: explained(z.url({ protocol: /^https?$/ }).optional(), {
    purpose: "where the model answers: any endpoint that speaks OpenAI's chat completions",
    example: "https://api.openai.com/v1",
  }),
  OPENAI_MODEL: explained(z.string().default("gpt-4.1"), {
    purpose: "the model that writes",
    example: "gpt-4.1",
  }),
  WRITER_FALLBACK: explained(z.stringbool().default(true), {
    purpose: "whether the built-in writer steps in where the model fails; if not, the credit comes back",
    example: "true",
  }),
  MODEL_DAILY_TOKENS: explained(z.coerce.number().int().min(1).default(400_000), {
    purpose: "how many tokens of the model one user's letters may take in a day, in UTC",
    example: "400000",
  }),
  MODEL_CONCURRENCY: explained(z.coerce.number().int().min(1).max(500).default(64), {
    purpose: "how many letters one process has the model write at once; each waits more than it works",
    example: "64",
  }),
  BONUS_PDF_URL: explained(z.url({ protocol: /^https$/ }).optional(), {
    purpose: "where the bonus's PDF lies, if not our own is to be handed out; seen by those who unlocked it",
    example: "https://files.example.com/story-vault.pdf",
  }),
  ...paymentSettings,
  GA_MEASUREMENT_ID: explained(
    z
      .string()
      .regex(/^G-[A-Z0-9]+$/)
      .optional(),
    {
      purpose:
        "the id of a Google Analytics 4 stream, loaded for visitors who agree; without it the product counts by itself",
      example: "G-1A2B3C4D5E",
    },
  ),
  BACKUP_DIR: explained(z.string().default("backups"), {
    purpose: "the folder that backups are written to, on the machine of the worker",
    example: "/srv/storyletter/backups",
  }),
  KEEP_BACKUPS_DAYS: explained(z.coerce.number().int().min(1).max(DELETION_DAYS).default(DELETION_DAYS), {
    purpose: `for how many days a backup stays in BACKUP_DIR, ${DELETION_DAYS} at most: an account has to be gone from all of them within 30 days`,
    example: String(DELETION_DAYS),
  }),
  DRAIN_SECONDS: explained(z.coerce.number().min(0).max(60).default(0.3), {
    purpose:
      "for how long a server that is asked to stop still takes calls, while /readyz says that it stops: longer than the balancer waits between two looks, or keeps an idle connection",
    example: "5",
  }),
  KEEP_PAYMENT_EVENTS_DAYS: explained(days(PROVIDER_REPEATS_DAYS).default(395), {
    purpose: `for how many days the payment provider's events are kept once they were dealt with, ${PROVIDER_REPEATS_DAYS} at least; 395 are 13 months`,
    example: "395",
  }),
  KEEP_DELIVERIES_DAYS: explained(days(1).default(90), {
    purpose: "for how many days it can be seen what became of each message to another system",
    example: "90",
  }),
  ACTION_TAKER_WEBHOOK_URL: explained(z.url({ protocol: /^https?$/ }).optional(), {
    purpose: "where a signed POST goes when somebody unlocks the bonus; nowhere if left out",
    example: "https://hooks.example.com/action-taker",
  }),
  ACTION_TAKER_WEBHOOK_SECRET: explained(z.string().regex(WEBHOOK_SECRET).optional(), {
    purpose:
      "the key that POST is signed with, as Standard Webhooks has it; without it the receiver cannot check the signature. Make one with: echo whsec_$(openssl rand -base64 32)",
    example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  }),
  WEBHOOKS_TO_PRIVATE: explained(z.stringbool().default(false), {
    purpose: "whether webhooks may go to this machine and to private networks: for development alone",
    example: "false",
  }),
  POSTAL_ADDRESS: explained(z.string().min(1).max(300).optional(), {
    purpose: "who sends, by name and street; it stands under reminders, as the law of many countries demands",
    example: "Northside Letters Ltd, 12 Harbour Street, Halifax HX1 2AB, United Kingdom",
  }),
  WEB_DIR: explained(z.string().optional(), {
    purpose: "the folder of the built web app; the one beside the server if left out",
    example: "/srv/storyletter/web",
  }),
} as const;

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

/** The words that belong to a setting. */
export function explain(name: SettingName): Explained {
  const { purpose = "", example = "" } = settings[name].meta() as Partial<Explained>;
  return { purpose, example };
}
