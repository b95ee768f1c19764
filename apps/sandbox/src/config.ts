import { z } from "zod";

const purpose = {
  SANDBOX_PORT: "the port of the sandbox's web pages; SMTP uses the next one. Example: SANDBOX_PORT=3001",
  SANDBOX_KEY:
    "the key for reading the mailbox, at least 16 characters of A-Z, a-z, 0-9, - and _; generated at each start if unset. Example: SANDBOX_KEY=a-long-and-random-word",
  ALLOW_PUBLIC_SANDBOX:
    "whether the sandbox may listen on a public address, where everyone on the network can reach it. Example: ALLOW_PUBLIC_SANDBOX=yes",
  HOST: "the address to listen on. Example: HOST=127.0.0.1",
  DATA_DIR:
    "the folder that stores messages and payments; if unset, they are kept in memory. Example: DATA_DIR=.data",
  PAYMENTS_WEBHOOK_URL:
    "the URL that receives the payment provider's webhooks. Example: PAYMENTS_WEBHOOK_URL=http://127.0.0.1:3000/webhooks",
  PAYMENTS_TEST_WEBHOOK_SECRET:
    "the signing secret for test mode webhooks. Example: PAYMENTS_TEST_WEBHOOK_SECRET=whsec_sandbox_test",
  PAYMENTS_LIVE_WEBHOOK_SECRET:
    "the signing secret for live mode webhooks. Example: PAYMENTS_LIVE_WEBHOOK_SECRET=whsec_sandbox_live",
  AI_PACE_MS: "milliseconds between two chunks of a streamed completion. Example: AI_PACE_MS=8",
  LOG_LEVEL: "the log level: fatal, error, warn, info, debug, trace or silent. Example: LOG_LEVEL=info",
} as const;

const schema = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_534).default(3001),
  SANDBOX_KEY: z
    .string()
    .regex(/^[\w-]{16,200}$/)
    .optional(),
  ALLOW_PUBLIC_SANDBOX: z.stringbool().default(false),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).optional(),
  PAYMENTS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS_TEST_WEBHOOK_SECRET: z.string().min(8).default("whsec_sandbox_test"),
  PAYMENTS_LIVE_WEBHOOK_SECRET: z.string().min(8).default("whsec_sandbox_live"),
  AI_PACE_MS: z.coerce.number().min(0).max(10_000).default(8),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Config = Readonly<z.infer<typeof schema>>;

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);

const publicHost = (host: string): string =>
  `HOST=${host} opens the sandbox to the network, with its payments and mails. Unset HOST, or set ALLOW_PUBLIC_SANDBOX=yes if you want that.`;

/** Reads the environment once; empty values count as unset. Throws with one line per invalid value. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    const { HOST, ALLOW_PUBLIC_SANDBOX } = parsed.data;
    if (!isLoopback(HOST) && !ALLOW_PUBLIC_SANDBOX) throw new Error(publicHost(HOST));
    return Object.freeze(parsed.data);
  }
  const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof typeof purpose));
  throw new Error([...names].map((name) => `${name} is not valid: ${purpose[name]}`).join("\n"));
}
