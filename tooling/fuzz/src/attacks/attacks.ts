import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import type { Attack } from "../cost/crowd.ts";
import { sendCall } from "../cost/send-call.ts";

/** Someone who attacks: their own session, and what their account has. */
export interface Attacker {
  headers: Record<string, string>;
  emailId: string;
}

export interface AuditedAttack extends Attack<Attacker> {
  /** With how many accounts, in a run of their own each. */
  accounts: readonly number[];
}

interface Call {
  path: string;
  method?: "get" | "post";
  input?: unknown;
}

const KB = 1_024;

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** A service that answers every call with these pieces, over and over, up to so many bytes. */
export async function openService(piece: string, bytes: number) {
  const chunk = Buffer.from(repeated(piece, 64 * KB));
  const server = createServer((asked, answer) => {
    asked.resume();
    answer.writeHead(200, { "content-type": "application/json" });
    answer.write('{"data":[');
    let left = bytes;
    const send = () => {
      while (left > 0) {
        left -= chunk.length;
        if (!answer.write(chunk)) return answer.once("drain", send);
      }
      return answer.end("{}]}");
    };
    send();
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, close: () => server.closeAllConnections() ?? server.close() };
}

/** The attacks of an audit, in its order. Each once held up everyone else, or ended the process. */
export function attacksOn(
  origin: string,
  brief: object,
  services: { large: string; deep: string },
): AuditedAttack[] {
  const call = async ({ headers }: Attacker, { path, method = "post", input }: Call) =>
    (await sendCall(origin, { path, method }, input, headers)).status;

  async function rest({ headers }: Attacker, method: "GET" | "POST", path: string, body?: object) {
    const answer = await request(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      body: body ? JSON.stringify(body) : null,
    });
    for await (const piece of answer.body) void piece;
    return answer.statusCode;
  }

  async function batch({ headers }: Attacker, path: string, count: number, input: unknown) {
    const paths = Array.from({ length: count }, () => path).join(",");
    const inputs = Object.fromEntries(Array.from({ length: count }, (_, nth) => [nth, { json: input }]));
    const url = `${origin}/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
    const answer = await request(url, { headers });
    for await (const piece of answer.body) void piece;
    return answer.statusCode;
  }

  const mailTool = (address: string): Call => ({
    path: "emails.connectMailTool",
    input: { tool: "listmonk", address, user: "api", token: "token" },
  });

  const letter = (text: string) => ({
    subjects: [{ text: "The oven died", preheader: "" }],
    chosen: 0,
    body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
  });

  const wholeLists = (attacker: Attacker, nth: number) =>
    rest(attacker, "GET", nth % 2 === 0 ? "/api/emails" : "/api/stories");

  return [
    {
      name: "a mail tool that answers 15.9 MB",
      accounts: [1, 10],
      send: (attacker) => call(attacker, mailTool(services.large)),
    },
    {
      name: "a mail tool that nests a million deep",
      accounts: [1, 10],
      send: (attacker) => call(attacker, mailTool(services.deep)),
    },
    {
      name: "batches of long lists",
      accounts: [1, 10],
      send: (attacker, nth) =>
        nth % 2 === 0
          ? batch(attacker, "stories.list", 8, { limit: 100 })
          : batch(attacker, "emails.list", 16, { limit: 100 }),
    },
    {
      name: "whole lists and exports",
      accounts: [1, 10],
      send: (attacker, nth) =>
        nth % 8 === 0 ? rest(attacker, "POST", "/api/account/export") : wholeLists(attacker, nth),
    },
    {
      name: "a voice counted again, and letters saved",
      accounts: [1, 10],
      send: (attacker, nth) =>
        nth % 2 === 0
          ? call(attacker, { path: "auth.voice", method: "get" })
          : call(attacker, {
              path: "emails.saveLetter",
              input: { id: attacker.emailId, revision: 0, ...letter(repeated("So I did. ", 60 * KB)) },
            }),
    },
    {
      name: "names that nobody answers",
      accounts: [1, 6],
      send: (attacker, nth) =>
        nth % 2 === 0
          ? call(attacker, mailTool(`https://n${nth}-${attacker.emailId.slice(0, 8)}.invalid`))
          : call(attacker, {
              path: "developers.createWebhook",
              input: { url: `https://w${nth}-${attacker.emailId.slice(0, 8)}.invalid/hook` },
            }),
    },
    {
      name: "20,000 lines to every check",
      accounts: [1, 10],
      send: (attacker, nth) =>
        nth % 2 === 0
          ? call(attacker, { path: "emails.verifyProvenance", input: { text: repeated("a\n", 40_000) } })
          : call(attacker, {
              path: "emails.checkLetter",
              input: { id: attacker.emailId, ...letter(repeated("a\n", 40_000)) },
            }),
    },
    {
      name: "streams that stay open",
      accounts: [10],
      atOnce: 50,
      async send(attacker) {
        const input = encodeURIComponent(JSON.stringify({ json: { id: attacker.emailId } }));
        const answer = await request(`${origin}/trpc/emails.watch?input=${input}`, {
          headers: attacker.headers,
          signal: AbortSignal.timeout(5_000),
        });
        for await (const piece of answer.body) void piece;
        return answer.statusCode;
      },
    },
    {
      name: "wrong passwords from 40 addresses",
      accounts: [10],
      async send(_, nth) {
        const answer = await request(`${origin}/api/auth/login`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-forwarded-for": `203.0.113.${nth % 40}`,
          },
          body: JSON.stringify({ email: `fuzz-${nth % 24}@example.com`, password: `wrong ${nth} words` }),
        });
        await answer.body.dump();
        return answer.statusCode;
      },
    },
    {
      name: "imports and batches of the largest size",
      accounts: [1, 10],
      send: (attacker, nth) =>
        nth % 2 === 0
          ? call(attacker, {
              path: "stories.import",
              input: {
                stories: Array.from({ length: 100 }, (_, place) => ({
                  text: repeated(`${nth} ${place} The oven died again. `, 2_200),
                })),
              },
            })
          : call(attacker, {
              path: "emails.createBatch",
              input: {
                emails: Array.from({ length: 100 }, (_, place) => ({
                  ...brief,
                  idempotencyKey: crypto.randomUUID(),
                  story: repeated(`${nth} ${place} The oven died, and it was still warm. `, 17_000),
                })),
              },
            }),
    },
  ];
}
