import { z } from "zod";

const purpose = {
  SANDBOX_PORT:
    "the port of the sandbox's web pages; mail is taken on the next one. Example: SANDBOX_PORT=3001",
  HOST: "the address to listen on. Example: HOST=127.0.0.1",
  DATA_DIR:
    "the folder in which messages and payments survive a restart; left out, they live in memory. Example: DATA_DIR=.data",
  PAYMENTS_WEBHOOK_URL:
    "where the payment provider's webhooks go. Example: PAYMENTS_WEBHOOK_URL=http://127.0.0.1:3000/webhooks",
  PAYMENTS_TEST_WEBHOOK_SECRET:
    "what webhooks of test mode are signed with. Example: PAYMENTS_TEST_WEBHOOK_SECRET=whsec_sandbox_test",
  PAYMENTS_LIVE_WEBHOOK_SECRET:
    "what webhooks of live mode are signed with. Example: PAYMENTS_LIVE_WEBHOOK_SECRET=whsec_sandbox_live",
  AI_PACE_MS: "the milliseconds between two pieces of a streamed answer of the model. Example: AI_PACE_MS=8",
  LOG_LEVEL: "how much is logged: fatal, error, warn, info, debug, trace or silent. Example: LOG_LEVEL=info",
} as const;

const schema = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_534).default(3001),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).optional(),
  PAYMENTS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS_TEST_WEBHOOK_SECRET: z.string().min(8).default("whsec_sandbox_test"),
  PAYMENTS_LIVE_WEBHOOK_SECRET: z.string().min(8).default("whsec_sandbox_live"),
  AI_PACE_MS: z.coerce.number().min(0).max(10_000).default(8),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Config = Readonly<z.infer<typeof schema>>;

/** Reads the environment once; an empty value counts as left out. Throws one line for each wrong value. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof typeof purpose));
  throw new Error([...names].map((name) => `${name} is not valid: ${purpose[name]}`).join("\n"));
}
