import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createMailTools } from "@storyletter/adapters/mail-tools";
import { openToolOwner, type ToolOwner } from "@storyletter/adapters/mail-tools/testing";
import { type PaymentSandbox, startPaymentSandbox } from "@storyletter/adapters/stripe/testing";
import { MAIL_TOOLS, type MailTool } from "@storyletter/contract/constants";
import { handOver, type MemberCtx, makeDraft } from "@storyletter/domain";
import type { MailToolAccess } from "@storyletter/domain/ports";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

/** Kills and repeats for each tool; 100 is what docs/benchmarks has. */
const INTERRUPTIONS = Number(process.env.DRAFT_INTERRUPTIONS ?? 20);
/** A claim of a killed worker is over by then. */
const CLAIM_SECONDS = 100;
const ATTEMPTS_MAX = 12;

/** Seeded, so that a failure can be repeated. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

type Moment = "before" | "after";
/** Called around each call to a tool; true if the worker dies there. */
let dies: (moment: Moment) => boolean = () => false;
let worker = new AbortController();

let sandbox: PaymentSandbox;
let owner: ToolOwner;
let between: Server;
let server: TestServer;
let ctx: MemberCtx;
let emailId: string;
let access: MailToolAccess;
let now = new Date("2026-03-01T08:00:00Z");

/** Stands between worker and tool: after a death, no answer arrives, whether the tool acted or not. */
const cutter = () =>
  createServer(async (request, response) => {
    const die = () => {
      worker.abort(new Error("Killed"));
      response.destroy();
    };
    if (dies("before")) return die();
    const body = Buffer.concat(await request.toArray());
    const headers = Object.entries(request.headers).filter(([name]) => !/^(?:host|connection)$/.test(name));
    const answer = await fetch(`${sandbox.url}${request.url}`, {
      method: request.method,
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    if (dies("after")) return die();
    const type = answer.headers.get("content-type");
    response.writeHead(answer.status, type ? { "content-type": type } : {}).end(text);
  });

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  between = cutter();
  await new Promise<void>((listening) => between.listen(0, "127.0.0.1", listening));
  const base = `http://127.0.0.1:${(between.address() as AddressInfo).port}/mail-tools`;
  owner = await openToolOwner(`${sandbox.url}/mail-tools`);
  const real = createMailTools({ baseUrl: base, allowPrivate: true });
  server = await openTestServer({
    // Each round has an account of its own.
    mailTools: { ...real, open: (_saved, options) => real.open(access, options) },
  });
  const member = await server.newMember();
  const { headers } = await server.newKey(member.id);
  const created = await server.call("POST", "/api/emails", { body: ovenBrief(), headers });
  emailId = created.json().id;
  const status = async () => (await server.call("GET", `/api/emails/${emailId}`, { headers })).json().status;
  await vi.waitUntil(async () => (await status()) === "generated", { timeout: 20_000 });
  for (const tool of MAIL_TOOLS) {
    access = accessOf(tool, "0");
    const connected = await server.call("POST", "/api/mail-tools", { body: access, headers });
    expect(connected.statusCode, connected.body).toBe(201);
  }
  const device = { userAgent: "", clientAddress: "203.0.113.7" };
  const { sessionId } = await server.deps.sessions.start(member.id, device);
  const session = await server.deps.sessions.validate(sessionId);
  if (!session) throw new Error("The new session is not valid.");
  ctx = {
    ...server.deps,
    ...device,
    caller: session.caller,
    clock: () => now,
    // Attempts are made here, one by one, and not by the server's own worker.
    queue: { ...server.deps.queue, enqueue: async () => {} },
    deviceId: null,
    cookie: { setSession() {}, clearSession() {}, setDevice() {}, setSignUp() {} },
  };
});
afterAll(async () => {
  await server.close();
  await new Promise((closed) => between.close(closed));
  await sandbox.stop();
});

/** The account of one round; a self-hosted tool is reached through the cutter as well. */
function accessOf(tool: MailTool, round: string): MailToolAccess {
  const opened = owner.accessOf(tool, `killed_${round}`);
  const { port } = between.address() as AddressInfo;
  return "address" in opened
    ? { ...opened, address: `http://127.0.0.1:${port}${new URL(opened.address).pathname}` }
    : opened;
}

/** One attempt of a worker; false if it died. */
async function attempt(draftId: string): Promise<boolean> {
  worker = new AbortController();
  const { signal } = worker;
  try {
    await makeDraft(ctx, { draftId, signal });
    return true;
  } catch (error) {
    if (!signal.aborted) throw error;
    return false;
  }
}

it.each(MAIL_TOOLS)(
  "%s has exactly one draft after kills and repeats, and none is sent",
  async (tool) => {
    const next = random(tool.length * 31);
    let [kills, repeats, rounds] = [0, 0, 0];
    while (kills + repeats < INTERRUPTIONS) {
      rounds += 1;
      access = accessOf(tool, String(rounds));
      await server.sql`delete from mail_tool_drafts`;
      await server.sql`delete from throttles`;
      let left = 1 + Math.floor(next() * 3);
      dies = () => {
        const isNow = left > 0 && next() < 0.35;
        if (isNow) left -= 1;
        return isNow;
      };
      await handOver(ctx, { id: emailId, tool });
      const [row] = await server.sql`select id from mail_tool_drafts`;
      for (let count = 0; count < ATTEMPTS_MAX && (left > 0 || count < 2); count += 1) {
        if (!(await attempt(row?.id))) kills += 1;
        if (next() < 0.6) {
          repeats += 1;
          await handOver(ctx, { id: emailId, tool });
        }
        now = new Date(now.getTime() + CLAIM_SECONDS * 1_000);
      }
      dies = () => false;
      await attempt(row?.id);
      const [draft] = await server.sql`select status, url from mail_tool_drafts`;
      expect([rounds, draft?.status, (await owner.drafts(tool, `killed_${rounds}`)).length]).toEqual([
        rounds,
        "drafted",
        1,
      ]);
      const page = await (await fetch(draft?.url)).text();
      expect(page).toContain("<dd>Draft</dd>");
    }
    expect(kills).toBeGreaterThan(INTERRUPTIONS / 4);
    console.info(`${tool}: ${kills} kills and ${repeats} repeats in ${rounds} rounds, one draft each`);
  },
  600_000,
);
