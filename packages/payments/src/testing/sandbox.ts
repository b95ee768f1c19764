import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The payment provider's stand-in as a process of its own, spoken to over HTTP alone. */
export interface PaymentSandbox {
  url: string;
  /** Asks the provider's API; `fields` are sent as a form. */
  ask<Answer = Record<string, unknown>>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    fields?: Record<string, string>,
    key?: string,
  ): Promise<Answer>;
  /** Sends JSON to what no provider offers: its clock, its faults, its settings. */
  order(method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<void>;
  advance(days: number): Promise<void>;
  /** Pays on the hosted page; answers where the browser is sent then, or null where it stays. */
  pay(checkoutUrl: string, card?: string): Promise<string | null>;
  /** What a button of the portal does. */
  press(url: string, fields?: Record<string, string>): Promise<number>;
  stop(): Promise<void>;
}

/** From the bundle where the run has just built it, which starts sooner. */
const MAIN = fileURLToPath(
  new URL(
    `../../../../apps/sandbox/${process.env.TEST_BUILT ? "dist/main.js" : "src/main.ts"}`,
    import.meta.url,
  ),
);

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  const free = await once(server, "listening").then(
    () => true,
    () => false,
  );
  server.close();
  return free;
}

/** Its mail server takes the next port; those below 30000 are not lent to outgoing connections. */
export async function freeSandboxPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

const page = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

export async function startPaymentSandbox(
  options: { port?: number; webhookUrl?: string } = {},
): Promise<PaymentSandbox> {
  const port = options.port ?? (await freeSandboxPort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    SANDBOX_PORT: String(port),
    ...(options.webhookUrl ? { PAYMENTS_WEBHOOK_URL: options.webhookUrl } : {}),
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  await Promise.race([
    once(lines, "line"),
    ended.then(() => {
      throw new Error("The sandbox did not start.");
    }),
  ]);

  const order: PaymentSandbox["order"] = async (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };

  return {
    url,
    order,
    async ask<Answer>(
      method: string,
      path: string,
      fields?: Record<string, string>,
      key = "sk_test_sandbox",
    ): Promise<Answer> {
      const body = fields ? new URLSearchParams(fields) : undefined;
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(body ? { body } : {}),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    advance: (advanceDays) => order("POST", "/clock", { advanceDays }),
    async pay(checkoutUrl, number = "4242 4242 4242 4242") {
      const card = { name: "Mara", number, expiry: "12 / 39", cvc: "123" };
      return (await page(checkoutUrl, card)).headers.get("location");
    },
    press: async (address, fields = {}) => (await page(address, fields)).status,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
