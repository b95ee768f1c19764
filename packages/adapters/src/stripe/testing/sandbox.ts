import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The payment provider's sandbox as a separate process, used over HTTP only. */
export interface PaymentSandbox {
  url: string;
  /** Calls the provider's API; `fields` are sent as a form. */
  ask<Answer = Record<string, unknown>>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    fields?: Record<string, string>,
    key?: string,
  ): Promise<Answer>;
  /** Calls the sandbox's own controls, such as clock, faults and settings. */
  order(method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<void>;
  advance(days: number): Promise<void>;
  /** Pays on the hosted page; returns the address it redirects to, or null if the payment fails. */
  pay(checkoutUrl: string, card?: string): Promise<string | null>;
  /** Presses a button of the portal; returns the status. */
  press(url: string, fields?: Record<string, string>): Promise<number>;
  stop(): Promise<void>;
}

/** Uses the bundle if this run has just built it, because it starts faster. */
const MAIN = fileURLToPath(
  new URL(
    `../../../../../apps/sandbox/${process.env.TEST_BUILT ? "dist/main.js" : "src/main.ts"}`,
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

/** The sandbox's mail server takes the next port. Ports below 30000 aren't used for outgoing connections. */
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
      throw new Error("The sandbox failed to start.");
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
