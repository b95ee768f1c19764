import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { type Config, readConfig } from "./config.ts";
import type { ConfiguredEndpoint } from "./payments/webhooks/dispatcher.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";

/** Operating system errors, explained with how to fix them. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!("code" in error)) return error.message;
  if (error.code === "EADDRINUSE" && "port" in error) {
    return `Port ${error.port} is in use. Stop the program that uses it, or set SANDBOX_PORT.`;
  }
  if ((error.code === "EACCES" || error.code === "ENOTDIR" || error.code === "EROFS") && "path" in error) {
    return `${error.path} is not writable. Set DATA_DIR to a writable folder.`;
  }
  return error.message;
}

/** Each mode has its own secret, as at the provider. */
function webhooksOf({ PAYMENTS_WEBHOOK_URL: url, ...secrets }: Config): ConfiguredEndpoint[] {
  if (url === undefined) return [];
  return [
    { url, secret: secrets.PAYMENTS_TEST_WEBHOOK_SECRET, livemode: false },
    { url, secret: secrets.PAYMENTS_LIVE_WEBHOOK_SECRET, livemode: true },
  ];
}

function stopOnSignal(sandbox: Sandbox): void {
  const stop = () => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

try {
  const config = readConfig();
  const { SANDBOX_KEY, SANDBOX_PORT, HOST, DATA_DIR, AI_PACE_MS, LOG_LEVEL } = config;
  const sandbox = await startSandbox({
    host: HOST,
    key: SANDBOX_KEY ?? randomBytes(24).toString("base64url"),
    httpPort: SANDBOX_PORT,
    smtpPort: SANDBOX_PORT + 1,
    dataDir: DATA_DIR === undefined ? null : resolve(DATA_DIR),
    logLevel: LOG_LEVEL,
    aiPaceMs: AI_PACE_MS,
    webhooks: webhooksOf(config),
  });
  stopOnSignal(sandbox);
  if (SANDBOX_KEY === undefined) process.stdout.write(`The mailbox is at ${sandbox.mailboxUrl}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
