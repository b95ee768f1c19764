import { isIP } from "node:net";
import { EmailAddress } from "@storyletter/contract/auth";
import { encodeDomain, PASSWORD_MAX, PASSWORD_MIN } from "@storyletter/contract/auth/constants";
import { hasUserInfo } from "@storyletter/contract/web-address";
import { REASONING_EFFORTS } from "@storyletter/writer";
import { z } from "zod";
import { backupSettings } from "./backup-settings.ts";
import { paymentSettings } from "./payment-settings.ts";

/** What a setting is for, and an example value. */
interface SettingDescription {
  purpose: string;
  example: string;
}

const setting = <Schema extends z.ZodType>(schema: Schema, description: SettingDescription): Schema =>
  schema.meta({ ...description });

const NOT_ENCODED = /[#/?]|%(?![0-9a-f]{2})/i;

/**
 * The character of a user name or password that ends it too early, and how it is written.
 * @example unencodedIn("smtp://mara:pa#ss@mail.example") // { character: "#", written: "%23" }
 */
export function unencodedIn(address: string): { character: string; written: string } | null {
  const [, rest = ""] = /^[a-z]+:\/\/(.*)$/is.exec(address) ?? [];
  const userInfo = rest.slice(0, Math.max(0, rest.lastIndexOf("@")));
  const character = NOT_ENCODED.exec(userInfo)?.[0];
  const url = URL.parse(address);
  const isReadWrongly =
    url === null || url.hash !== "" || url.pathname.includes("@") || url.username === "" || character === "%";
  return character && isReadWrongly ? { character, written: encodeURIComponent(character) } : null;
}

/** With a user and a password, of which any character may be part. */
const addressOf = (protocol: RegExp) =>
  z.url({ protocol }).refine((address) => unencodedIn(address) === null);

/** "smtp:mail.example.com" has none. */
const hasHost = (address: string): boolean => URL.parse(address)?.hostname !== "";

const days = (min: number) => z.coerce.number().int().min(min).max(3_650);
/** Longer than the provider keeps resending an event, so that a repeat still finds its row. */
const PROVIDER_RETRY_DAYS = 35;

const port = z.coerce.number().int().min(0).max(65_535);

/** A single address, with or without a name. */
const sender = z.string().regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

/** An origin without a path: cookies and links assume the root. */
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address))
  .refine((url) => url.pathname === "/" && url.search === "" && url.hash === "")
  .transform((url) => url.origin);

const origins = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .pipe(z.array(origin));
/** Base64 of at least 24 bytes. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

const NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** An IP address, a CIDR range, or the name of a private range. */
function isNetwork(entry: string): boolean {
  const [address = "", bits] = entry.split("/");
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    NETWORKS.has(entry) ||
    (maxBits > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)))
  );
}

const proxies = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .refine((entries) => entries.every(isNetwork));

/** Every environment variable the server reads. */
export const settings = {
  PORT: setting(port.default(3000), { purpose: "Port to listen on", example: "3000" }),
  HOST: setting(z.string().default("127.0.0.1"), {
    purpose: "Address to listen on; 0.0.0.0 means all of the machine's addresses",
    example: "0.0.0.0",
  }),
  APP_URL: setting(origin, {
    purpose: "Public URL of the product, used in mails; https turns on secure cookies",
    example: "https://letters.example.com",
  }),
  DATABASE_URL: setting(addressOf(/^postgres(ql)?$/), {
    purpose: "PostgreSQL database, version 15 or later",
    example: "postgres://storyletter:password@db.example.com:5432/storyletter",
  }),
  DATABASE_POOL: setting(z.coerce.number().int().min(2).max(200).default(10), {
    purpose:
      "Database connections per process for handling requests, to the pooler if there is one; the queue opens a few more",
    example: "10",
  }),
  DATABASE_POOLER_URL: setting(addressOf(/^postgres(ql)?$/).optional(), {
    purpose:
      "The same database through a pooler in transaction mode, such as PgBouncer; requests use it, and anything that needs its own session still uses DATABASE_URL",
    example: "postgres://storyletter:password@pooler.example.com:6432/storyletter",
  }),
  DATABASE_POOLER_PREPARES: setting(z.stringbool().default(false), {
    purpose:
      "Whether the pooler supports prepared statements, which make requests faster; PgBouncer does since 1.21, with max_prepared_statements",
    example: "true",
  }),
  APP_SECRET: setting(z.string().min(32), {
    purpose:
      "Secret that signs mailed links and encrypts stored keys, at least 32 characters; create one with: openssl rand -base64 48",
    example: "paste-that-output-here",
  }),
  OWNER_EMAIL: setting(EmailAddress.optional(), {
    purpose:
      "Email address of the owner, the first administrator, created at the first start; defaults to owner@ the host of APP_URL",
    example: "owner@example.com",
  }),
  OWNER_PASSWORD: setting(z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).optional(), {
    purpose:
      "The owner's initial password, at least 6 characters; if not set, one is generated and printed once, at the first start",
    example: "a phrase only you know",
  }),
  COMPANY_DOMAIN: setting(
    z
      .string()
      .refine((domain) => encodeDomain(domain) !== null)
      .transform((domain) => encodeDomain(domain))
      .optional(),
    {
      purpose:
        "Your company's email domain; its users get an Admin badge in the back office, which grants no rights",
      example: "example.com",
    },
  ),
  ROLE: setting(z.enum(["all", "web", "worker"]).default("all"), {
    purpose: "What this process does: handle requests (web), run jobs (worker) or both (all)",
    example: "all",
  }),
  TRUST_PROXY: setting(proxies.optional(), {
    purpose: "Trusted proxies whose X-Forwarded-For header is used: addresses, CIDR ranges or loopback",
    example: "10.0.0.0/8, loopback",
  }),
  CORS_ORIGINS: setting(origins.optional(), {
    purpose:
      "Origins of other sites whose pages may call the API with a key, never with cookies; none by default",
    example: "https://shop.example.com, https://tools.example.com",
  }),
  HSTS_SUBDOMAINS: setting(z.stringbool().default(true), {
    purpose: "Whether browsers may only use https for subdomains of APP_URL's host too",
    example: "false",
  }),
  LOG_LEVEL: setting(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"), {
    purpose: "Log level",
    example: "info",
  }),
  SMTP_URL: setting(
    addressOf(/^smtps?$/)
      .refine(hasHost)
      .optional(),
    {
      purpose: "Mail server; without it, users can't verify their addresses",
      example: "smtps://user:password@mail.example.com:465",
    },
  ),
  MAIL_FROM: setting(sender.optional(), {
    purpose: "Sender of all mails; defaults to no-reply@ the host of APP_URL",
    example: "Storyletter <hello@letters.example.com>",
  }),
  SUPPORT_EMAIL: setting(EmailAddress.optional(), {
    purpose: "Address for support requests; defaults to support@ the host of APP_URL",
    example: "support@example.com",
  }),
  SALES_EMAIL: setting(EmailAddress.optional(), {
    purpose: "Address for sales inquiries; defaults to SUPPORT_EMAIL",
    example: "sales@example.com",
  }),
  SOURCE_URL: setting(z.url({ protocol: /^https?$/ }).optional(), {
    purpose:
      "Where users find the source code of what you run; the AGPL asks for it if you changed anything. Linked in the footer if set",
    example: "https://code.example.com/storyletter",
  }),
  OPENAI_API_KEY: setting(z.string().optional(), {
    purpose: "API key of the AI model; without it, the built-in writer writes every letter and says so",
    example: "sk-...",
  }),
  OPENAI_BASE_URL: setting(z.url({ protocol: /^https?$/ }).optional(), {
    purpose: "Base URL of the model: any endpoint that supports OpenAI's chat completions",
    example: "https://api.openai.com/v1",
  }),
  OPENAI_MODEL: setting(z.string().default("gpt-4.1"), {
    purpose: "Model that writes the letters",
    example: "gpt-4.1",
  }),
  OPENAI_FALLBACK_MODEL: setting(z.string().optional(), {
    purpose: "A second model at the same endpoint, which writes where the first one fails",
    example: "gpt-4.1-mini",
  }),
  OPENAI_CHECK_MODEL: setting(z.string().optional(), {
    purpose: "Another model at the same endpoint, which compares letters with their briefs",
    example: "gpt-4.1-mini",
  }),
  OPENAI_TIMEOUT_SECONDS: setting(z.coerce.number().int().min(5).max(280).default(60), {
    purpose:
      "How many seconds the model may be silent, 280 at most; as long as words come, a letter has ten minutes",
    example: "60",
  }),
  OPENAI_MAX_OUTPUT_TOKENS: setting(z.coerce.number().int().min(2_500).max(128_000).default(8_000), {
    purpose: "How many tokens one answer may take, a model's thoughts included; 2500 at least",
    example: "8000",
  }),
  OPENAI_REASONING_EFFORT: setting(z.enum(REASONING_EFFORTS).optional(), {
    purpose: `How much a reasoning model thinks: ${REASONING_EFFORTS.join(", ")}; its own default if left out`,
    example: "low",
  }),
  OPENAI_CONTEXT_TOKENS: setting(z.coerce.number().int().min(8_000).max(10_000_000).optional(), {
    purpose:
      "How many tokens prompt and answer may have together, where the model's context is small; a story that does not fit is refused before the call",
    example: "16384",
  }),
  MODEL: setting(z.enum(["auto", "off"]).default("auto"), {
    purpose: "With off, no AI model writes, even with a key or a model on this machine",
    example: "off",
  }),
  WRITER_FALLBACK: setting(z.stringbool().default(true), {
    purpose:
      "Whether users may choose that the built-in writer takes over when the model fails; otherwise the letter fails and its credit is refunded",
    example: "true",
  }),
  MODEL_DAILY_TOKENS: setting(z.coerce.number().int().min(1).default(400_000), {
    purpose: "Maximum model tokens per user and UTC day",
    example: "400000",
  }),
  MODEL_CONCURRENCY: setting(z.coerce.number().int().min(1).max(500).default(64), {
    purpose: "How many letters a process has the model write in parallel",
    example: "64",
  }),
  BONUS_PDF_URL: setting(z.url({ protocol: /^https$/ }).optional(), {
    purpose:
      "URL of your own bonus PDF, shown to users who unlocked it; if not set, Storyletter's PDF is used",
    example: "https://files.example.com/story-vault.pdf",
  }),
  ...paymentSettings,
  GA_MEASUREMENT_ID: setting(
    z
      .string()
      .regex(/^G-[A-Z0-9]+$/)
      .optional(),
    {
      purpose:
        "Google Analytics 4 measurement ID, loaded only for visitors who consent; without it, only the built-in analytics count",
      example: "G-1A2B3C4D5E",
    },
  ),
  ...backupSettings,
  DRAIN_SECONDS: setting(z.coerce.number().min(0).max(60).default(0.3), {
    purpose:
      "Seconds a stopping server still accepts requests while /readyz reports that it is stopping; set it longer than your load balancer's health check interval and idle timeout",
    example: "5",
  }),
  KEEP_PAYMENT_EVENTS_DAYS: setting(days(PROVIDER_RETRY_DAYS).default(395), {
    purpose: `Days to keep processed payment events, at least ${PROVIDER_RETRY_DAYS}; 395 days are 13 months`,
    example: "395",
  }),
  KEEP_DELIVERIES_DAYS: setting(days(1).default(90), {
    purpose: "Days to keep the log of webhook deliveries",
    example: "90",
  }),
  ACTION_TAKER_WEBHOOK_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine((address) => !hasUserInfo(address))
      .optional(),
    {
      purpose: "Webhook URL that receives a signed POST when a user unlocks the bonus; none by default",
      example: "https://hooks.example.com/action-taker",
    },
  ),
  ACTION_TAKER_WEBHOOK_SECRET: setting(z.string().regex(WEBHOOK_SECRET).optional(), {
    purpose:
      "Standard Webhooks secret that signs the POST; without it, the receiver can't verify the signature. Create one with: echo whsec_$(openssl rand -base64 32)",
    example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  }),
  WEBHOOKS_TO_PRIVATE: setting(z.stringbool().default(false), {
    purpose:
      "Whether webhooks and calls to self-hosted mail tools may go to this machine and private networks; for development, and for a mail tool in your own network if you trust all your users",
    example: "false",
  }),
  MAIL_TOOLS_URL: setting(z.url({ protocol: /^https?$/ }).optional(), {
    purpose:
      "Replaces the addresses of the mail tools' vendors, each under its name such as /kit; screens then say that drafts don't reach the vendors",
    example: "https://mail-tools.example.com",
  }),
  POSTAL_ADDRESS: setting(z.string().min(1).max(300).optional(), {
    purpose:
      "Your company's name and postal address, printed in optional mails as many countries require by law",
    example: "Northside Letters Ltd, 12 Harbour Street, Halifax HX1 2AB, United Kingdom",
  }),
  WEB_DIR: setting(z.string().optional(), {
    purpose: "Folder of the built web app; defaults to the one next to the server",
    example: "/srv/storyletter/web",
  }),
} as const;

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

/** The purpose and example of a setting. */
export function describeSetting(name: SettingName): SettingDescription {
  const { purpose = "", example = "" } = settings[name].meta() as Partial<SettingDescription>;
  return { purpose, example };
}
