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
  /** Sends over SMTP with a real client that gives up on a silent server; rejects as the client does. */
  send(mail?: Mail, patienceMs?: number): Promise<void>;
  messages(query?: string): Promise<Message[]>;
  orderFault(kind: string, times?: number): Promise<Response>;
}

/** A sandbox on free ports. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = await startSandbox({
    host: "127.0.0.1",
    httpPort: 0,
    smtpPort: 0,
    dataDir: null,
    logLevel: "silent",
    ...options,
  });
  const { httpUrl, smtpUrl } = sandbox;
  return {
    ...sandbox,
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
    async messages(query = "") {
      const response = await fetch(`${httpUrl}/mailbox/messages${query}`);
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
 * A port that is free together with the next one, where the sandbox takes mail; below those the system
 * lends to outgoing connections, so that they stay free until it listens.
 */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
