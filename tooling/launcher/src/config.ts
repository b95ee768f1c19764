import { existsSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "node:process";
import { z } from "zod";
import { Refusal } from "./command.ts";
import { root } from "./paths.ts";

const port = z.coerce.number().int().min(1).max(65_534);
const ports = z
  .string()
  .transform((list) => list.split(",").map(Number))
  .pipe(z.array(z.number().int().min(1).max(65_535)).max(10));
const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** The settings the launcher itself needs; the server validates the others. */
const schema = z
  .object({
    PORT: port.default(3000).describe("the port to answer on. Example: PORT=3000"),
    HOST: z.string().default("127.0.0.1").describe("the address to listen on. Example: HOST=127.0.0.1"),
    SANDBOX_PORT: port.optional().describe("the port of the sandbox's pages. Example: SANDBOX_PORT=3001"),
    SANDBOX_KEY: z
      .string()
      .regex(/^[\w-]{16,200}$/)
      .optional()
      .describe(
        "what reads the sandbox's mailbox, 16 characters or more of A-Z, a-z, 0-9, - and _; made and kept in DATA_DIR if left out. Example: SANDBOX_KEY=a-long-and-random-word",
      ),
    ALLOW_PUBLIC_SANDBOX: z
      .stringbool()
      .default(false)
      .describe(
        "whether HOST may go beyond this machine while the sandbox stands in for a service. Example: ALLOW_PUBLIC_SANDBOX=yes",
      ),
    DATA_DIR: z.string().default(".data").describe("the folder that keeps the data. Example: DATA_DIR=.data"),
    // The server says what is wrong with an address that has a password.
    DATABASE_URL: z
      .string()
      .optional()
      .describe(
        "your own PostgreSQL. Example: DATABASE_URL=postgres://user:password@localhost:5432/storyletter",
      ),
    APP_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("the address people use. Example: APP_URL=https://storyletter.example"),
    APP_SECRET: z
      .string()
      .optional()
      .describe("the key that signs links; made and kept in DATA_DIR if left out"),
    OWNER_EMAIL: z
      .email()
      .default("owner@storyletter.example")
      .describe("the owner's address. Example: OWNER_EMAIL=owner@example.com"),
    OWNER_PASSWORD: z
      .string()
      .optional()
      .describe("the owner's first password; made and kept in DATA_DIR if left out"),
    SMTP_URL: z
      .string()
      .optional()
      .describe("the mail server. Example: SMTP_URL=smtps://user:password@mail.example:465"),
    STRIPE_TEST_SECRET_KEY: z
      .string()
      .optional()
      .describe("the payment provider's key for test payments. Example: STRIPE_TEST_SECRET_KEY=sk_test_..."),
    STRIPE_LIVE_SECRET_KEY: z
      .string()
      .optional()
      .describe("the payment provider's key for real payments. Example: STRIPE_LIVE_SECRET_KEY=sk_live_..."),
    STRIPE_API_BASE: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("the address of the payment provider. Example: STRIPE_API_BASE=https://payments.example.com"),
    ACTION_TAKER_WEBHOOK_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        "the URL that receives unlocked bonuses. Example: ACTION_TAKER_WEBHOOK_URL=https://hooks.example/in",
      ),
    MAIL_TOOLS_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        "the address that replaces the mail tools. Example: MAIL_TOOLS_URL=https://mail-tools.example.com",
      ),
    OPENAI_API_KEY: z.string().optional().describe("the key of the AI model. Example: OPENAI_API_KEY=sk-..."),
    OPENAI_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("the address of the AI model. Example: OPENAI_BASE_URL=https://api.openai.com/v1"),
    OPENAI_MODEL: z.string().optional().describe("the model that writes. Example: OPENAI_MODEL=gpt-4.1"),
    MODEL: z
      .enum(["auto", "off"])
      .default("auto")
      .describe("off: no AI model writes, not even one on this machine. Example: MODEL=off"),
    LOCAL_MODEL_PORTS: ports
      .default([11_434, 1_234, 8_080])
      .describe(
        "where on 127.0.0.1 to look for Ollama, LM Studio and llama.cpp. Example: LOCAL_MODEL_PORTS=11434,1234",
      ),
    TEST_SCREENS: z
      .stringbool()
      .default(true)
      .describe("whether the test screens are available. Example: TEST_SCREENS=true"),
    LOG_LEVEL: z.enum(levels).default("warn").describe("how much is logged. Example: LOG_LEVEL=info"),
  })
  .transform((given) => ({
    ...given,
    SANDBOX_PORT: given.SANDBOX_PORT ?? given.PORT + 1,
    DATA_DIR: path.resolve(root, given.DATA_DIR),
    APP_URL: given.APP_URL ?? `http://${reachable(given.HOST)}:${given.PORT}`,
  }));

export type Settings = Readonly<z.infer<typeof schema>>;

/** Whether only programs on this machine can connect. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);

/** A concrete address to open when listening on all addresses. */
export function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") {
    return "127.0.0.1";
  }
  return host.includes(":") ? `[${host}]` : host;
}

/** An empty value counts as unset. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    return Object.freeze(parsed.data);
  }
  const names = [...new Set(parsed.error.issues.map(({ path: [name] }) => String(name)))];
  const shape: Record<string, z.ZodType> = schema.in.shape;
  throw new Refusal(names.map((name) => `${name} is not valid: ${shape[name]?.description}.`).join("\n"));
}

/** Variables already in the environment take precedence over the file. */
export function loadDotEnv(): NodeJS.ProcessEnv {
  const file = path.join(root, ".env");
  if (existsSync(file)) {
    loadEnvFile(file);
  }
  return process.env;
}
