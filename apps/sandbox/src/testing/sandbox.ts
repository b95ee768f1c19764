import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { createTransport } from "nodemailer";
import { z } from "zod";
import { type Message, messageSchema } from "../mailbox/message.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "../sandbox.ts";

interface Mail {
  from?: string;
  to?: string | string[];
  bcc?: string;
  subject?: string;
  text?: string;
  html?: string;
}

export interface TestSandbox extends Sandbox {
  key: string;
  /** Fetches a path with the key. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Sends over SMTP with a real client that times out; rejects as the client does. */
  send(mail?: Mail, patienceMs?: number): Promise<void>;
  messages(query?: string): Promise<Message[]>;
  orderFault(kind: string, times?: number): Promise<Response>;
}

/** A sandbox on free ports. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const { key = "a-key-of-this-test" } = options;
  const sandbox = await startSandbox({
    host: "127.0.0.1",
    key,
    httpPort: 0,
    smtpPort: 0,
    dataDir: null,
    logLevel: "silent",
    ...options,
  });
  const { httpUrl, smtpUrl } = sandbox;
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${httpUrl}${path}`, { ...init, headers: { ...init?.headers, authorization: `Bearer ${key}` } });
  return {
    ...sandbox,
    key,
    async send(mail = {}, patienceMs = 20_000) {
      const client = createTransport({ url: smtpUrl, socketTimeout: patienceMs });
      const {
        from = "shop@example.com",
        to = "mara@example.com",
        subject = "Hello",
        text = "Hi",
        ...more
      } = mail;
      await client.sendMail({ from, to, subject, text, ...more });
    },
    ask,
    async messages(query = "") {
      const response = await ask(`/mailbox/messages${query}`);
      return z.array(messageSchema).parse(await response.json());
    },
    orderFault(kind, times) {
      return postJson(`${httpUrl}/faults`, { service: "mail", kind, times });
    },
  };
}

export function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  const free = await once(server, "listening").then(
    () => true,
    () => false,
  );
  server.close();
  return free;
}

/**
 * Finds a free port whose successor is free too (for SMTP), below the range the system uses for outgoing
 * connections, so that they stay free until the sandbox listens.
 */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
