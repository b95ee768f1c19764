import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { EmailWebhook, WEBHOOK_ENDPOINTS_MAX } from "@storyletter/contract";
import { PermanentWriterError } from "@storyletter/domain/ports";
import { RETRY_POLICIES } from "@storyletter/jobs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterAbout, ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

interface Told {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Somebody's own system: refuses so many messages first. */
async function openSystem(refusals = 0) {
  const told: Told[] = [];
  let left = refusals;
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    told.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(left > 0 ? 503 : 204).end();
    left -= 1;
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/told`;
  return { told, url, close: () => http.close() };
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({
    writer: {
      async write({ title }) {
        if (title === "Impossible") throw new PermanentWriterError("This brief cannot be written.");
        return letterAbout(title);
      },
    },
    policies: {
      ...RETRY_POLICIES,
      "send-webhook": { retries: 3, firstDelay: 1, longestDelay: 1, timeLimit: 10 },
    },
  });
});
afterAll(() => server.close());

async function change(procedure: string, { cookie }: Member, json: object) {
  const answer = await server.call("POST", `/trpc/developers.${procedure}`, { cookie, body: { json } });
  return answer.json().result?.data.json ?? answer.json().error.json.data;
}

const endpointsOf = async ({ cookie }: Member) =>
  (await server.call("GET", "/trpc/developers.webhooks", { cookie })).json().result.data.json;

const write = ({ cookie }: Member, title: string) =>
  server.call("POST", "/api/emails", { cookie, body: ovenBrief({ title }) });

/** As Standard Webhooks has it. */
function isSigned({ headers, body }: Told, secret: string): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  return headers["webhook-signature"] === `v1,${signature}`;
}

describe("a user's own system", () => {
  it("is told, signed, of each letter that is there or will not come, and of nobody else's", async () => {
    const [mara, other] = [await server.newMember(), await server.newMember()];
    const system = await openSystem();
    const { secret, endpoint } = await change("createWebhook", mara, { url: system.url });
    await write(other, "Not hers");
    const { id } = (await write(mara, "First")).json();
    await expect.poll(() => system.told.length).toBe(1);
    await write(mara, "Impossible");
    await expect.poll(() => system.told.length).toBe(2);

    const bodies = system.told.map(({ body }) => EmailWebhook.parse(JSON.parse(body)));
    expect(bodies).toMatchObject([
      { type: "email.generated", data: { id, title: "First", status: "generated", failureReason: null } },
      {
        type: "email.failed",
        data: { title: "Impossible", status: "failed", failureReason: expect.any(String) },
      },
    ]);
    for (const message of system.told) expect(isSigned(message, secret)).toBe(true);
    await expect
      .poll(() => endpointsOf(mara))
      .toMatchObject([
        { id: endpoint.id, deliveries: [{ status: "delivered" }, { status: "delivered", attempts: 1 }] },
      ]);
    const [kept] = await server.sql`select secret_sealed from webhook_endpoints where id = ${endpoint.id}`;
    expect(String(kept?.secret_sealed)).not.toContain(secret.slice(6));
    system.close();
  });

  it("that fails is told again under the same id", async () => {
    const mara = await server.newMember();
    const system = await openSystem(1);
    await change("createWebhook", mara, { url: system.url });
    await write(mara, "Twice");
    await expect.poll(() => system.told.length, { timeout: 20_000 }).toBe(2);
    expect(new Set(system.told.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    await expect
      .poll(() => endpointsOf(mara))
      .toMatchObject([{ deliveries: [{ status: "delivered", attempts: 2 }] }]);
    system.close();
  });

  it("can be tried by hand, and its log says what came of it", async () => {
    const mara = await server.newMember();
    const system = await openSystem(1);
    const { endpoint } = await change("createWebhook", mara, { url: system.url });
    expect(await change("testWebhook", mara, endpoint)).toEqual({
      delivered: false,
      message: "The receiver answered 503.",
    });
    expect(await change("testWebhook", mara, endpoint)).toMatchObject({ delivered: true });
    expect(JSON.parse(system.told[0]?.body ?? "")).toMatchObject({ data: { test: true } });
    expect(await endpointsOf(mara)).toMatchObject([
      { deliveries: [{ status: "delivered" }, { status: "failed", outcome: "The receiver answered 503." }] },
    ]);
    system.close();
  });

  it("is one of three, of an address on the web, and is forgotten with its log", async () => {
    const mara = await server.newMember();
    const made = [];
    for (let held = 0; held < WEBHOOK_ENDPOINTS_MAX; held += 1)
      made.push((await change("createWebhook", mara, { url: `https://example.com/${held}` })).endpoint);
    expect(await change("createWebhook", mara, { url: "https://example.com/4" })).toMatchObject({
      code: "too-many-webhooks",
    });
    expect(await change("createWebhook", mara, { url: "ftp://example.com" })).toMatchObject({
      code: "bad-input",
    });
    expect(await change("deleteWebhook", mara, made[0])).toEqual({ success: true });
    expect(await endpointsOf(mara)).toHaveLength(WEBHOOK_ENDPOINTS_MAX - 1);
  });
});
