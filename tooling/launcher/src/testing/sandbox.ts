import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { root } from "../paths.ts";
import { freePort } from "../product/ports.ts";

/** The sandbox, used over HTTP only. */
export interface Sandbox {
  readonly url: string;
  /** Calls the payment provider's API, or reads with the key; `fields` are sent as a form. */
  ask<Answer = Record<string, unknown>>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    fields?: Record<string, string>,
    key?: string,
  ): Promise<Answer>;
  /** Calls the sandbox's own controls, such as clock, faults and settings. */
  order(method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<unknown>;
  advance(days: number): Promise<unknown>;
  /** Pays on the hosted page; returns the address it redirects to, or null if the payment fails. */
  pay(checkoutUrl: string, card?: string): Promise<string | null>;
  /** Presses a button of the portal; returns the status. */
  press(url: string, fields?: Record<string, string>): Promise<number>;
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${text}`);
  return text ? JSON.parse(text) : null;
}

async function page(url: string, fields: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  await answer.arrayBuffer();
  return answer;
}

export function sandboxAt(url: string, ownKey = "sk_test_sandbox"): Sandbox {
  const order: Sandbox["order"] = (method, path, body) =>
    send(`${url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    });
  return {
    url,
    order,
    ask: async <Answer>(method: string, path: string, fields?: Record<string, string>, key = ownKey) =>
      (await send(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(fields ? { body: new URLSearchParams(fields) } : {}),
      })) as Answer,
    advance: (advanceDays) => order("POST", "/clock", { advanceDays }),
    async pay(checkoutUrl, number = "4242 4242 4242 4242") {
      const card = { name: "Mara", number, expiry: "12 / 39", cvc: "123" };
      return (await page(checkoutUrl, card)).headers.get("location");
    },
    press: async (address, fields = {}) => (await page(address, fields)).status,
  };
}

export interface SandboxProcess extends Sandbox {
  stop(): Promise<void>;
}

/** Uses the bundle if this run has just built it, because it starts faster. */
const main = path.join(root, "apps/sandbox", process.env.TEST_BUILT ? "dist/main.js" : "src/main.ts");

/** The sandbox as a process of its own, with these settings. */
export async function startSandbox(settings: Record<string, string> = {}): Promise<SandboxProcess> {
  const { SANDBOX_PORT = String(await freePort()) } = settings;
  const env = { PATH: process.env.PATH, ...settings, SANDBOX_PORT };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  await Promise.race([
    once(lines, "line"),
    ended.then(() => {
      throw new Error("The sandbox failed to start.");
    }),
  ]);
  return {
    ...sandboxAt(`http://127.0.0.1:${SANDBOX_PORT}`),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
