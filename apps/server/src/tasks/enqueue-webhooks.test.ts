import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { WEBHOOK_ENDPOINTS_MAX } from "@storyletter/contract/limits";
import { EmailWebhook } from "@storyletter/contract/webhooks";
import { PermanentWriterError } from "@storyletter/domain/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterAbout, ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A user's system, which rejects the given number of messages first. */
async function openSystem(rejections = 0) {
  const received: ReceivedMessage[] = [];
  let remainingRejections = rejections;
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(remainingRejections > 0 ? 503 : 204).end();
    remainingRejections -= 1;
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/received`;
  return { received, url, close: () => http.close() };
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

/** Verifies a signature according to Standard Webhooks. */
function isSigned({ headers, body }: ReceivedMessage, secret: string): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  return headers["webhook-signature"] === `v1,${signature}`;
}

describe("a user's own system", () => {
  it("receives a signed message for each of the user's letters, written or failed, and for no one else's", async () => {
    const [mara, other] = [await server.newMember(), await server.newMember()];
    const system = await openSystem();
    const { secret, endpoint } = await change("createWebhook", mara, { url: system.url });
    await write(other, "Not hers");
    const { id } = (await write(mara, "First")).json();
    await expect.poll(() => system.received.length).toBe(1);
    await write(mara, "Impossible");
    await expect.poll(() => system.received.length).toBe(2);

    const bodies = system.received.map(({ body }) => EmailWebhook.parse(JSON.parse(body)));
    expect(bodies).toMatchObject([
      { type: "email.generated", data: { id, title: "First", status: "generated", failureReason: null } },
      {
        type: "email.failed",
        data: { title: "Impossible", status: "failed", failureReason: expect.any(String) },
      },
    ]);
    for (const message of system.received) expect(isSigned(message, secret)).toBe(true);
    await expect
      .poll(() => endpointsOf(mara))
      .toMatchObject([
        { id: endpoint.id, deliveries: [{ status: "delivered" }, { status: "delivered", attempts: 1 }] },
      ]);
    const [stored] = await server.sql`select secret_sealed from webhook_endpoints where id = ${endpoint.id}`;
    expect(String(stored?.secret_sealed)).not.toContain(secret.slice(6));
    system.close();
  });

  it("gets a failed message again under the same id", async () => {
    const mara = await server.newMember();
    const system = await openSystem(1);
    await change("createWebhook", mara, { url: system.url });
    await write(mara, "Twice");
    await expect.poll(() => system.received.length, { timeout: 20_000 }).toBe(2);
    expect(new Set(system.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    await expect
      .poll(() => endpointsOf(mara))
      .toMatchObject([{ deliveries: [{ status: "delivered", attempts: 2 }] }]);
    system.close();
  });

  it("is paused after a failure and gets the waiting messages once a test message arrives", async () => {
    const mara = await server.newMember();
    const system = await openSystem(1);
    const { endpoint } = await change("createWebhook", mara, { url: system.url });
    await write(mara, "First");
    await expect.poll(() => endpointsOf(mara)).toMatchObject([{ deliveries: [{ attempts: 1 }] }]);
    await write(mara, "Second");
    await expect
      .poll(() => endpointsOf(mara))
      .toMatchObject([
        {
          deliveries: [
            { status: "waiting", attempts: 0 },
            { status: "waiting", attempts: 1 },
          ],
        },
      ]);
    expect(system.received).toHaveLength(1);
    expect(await change("testWebhook", mara, endpoint)).toMatchObject({ delivered: true });
    await expect.poll(() => system.received.length, { timeout: 3_000 }).toBe(4);
    expect(await server.sql`select failures, retry_at from webhook_circuits`).toContainEqual({
      failures: 0,
      retry_at: null,
    });
    system.close();
  });

  it("can be tested manually, with the result in its log", async () => {
    const mara = await server.newMember();
    const system = await openSystem(1);
    const { endpoint } = await change("createWebhook", mara, { url: system.url });
    expect(await change("testWebhook", mara, endpoint)).toEqual({
      delivered: false,
      message: "The receiver responded with 503.",
    });
    expect(await change("testWebhook", mara, endpoint)).toMatchObject({ delivered: true });
    expect(JSON.parse(system.received[0]?.body ?? "")).toMatchObject({ data: { test: true } });
    expect(await endpointsOf(mara)).toMatchObject([
      {
        deliveries: [
          { status: "delivered" },
          { status: "failed", outcome: "The receiver responded with 503." },
        ],
      },
    ]);
    system.close();
  });

  it("is limited to three valid web addresses, and is deleted with its log", async () => {
    const mara = await server.newMember();
    const created = [];
    for (let count = 0; count < WEBHOOK_ENDPOINTS_MAX; count += 1)
      created.push((await change("createWebhook", mara, { url: `https://example.com/${count}` })).endpoint);
    expect(await change("createWebhook", mara, { url: "https://example.com/4" })).toMatchObject({
      code: "too-many-webhooks",
    });
    expect(await change("createWebhook", mara, { url: "ftp://example.com" })).toMatchObject({
      code: "bad-input",
    });
    for (const url of ["https://mara@example.com", "https://mara:secret@example.com/in"])
      expect(await change("createWebhook", await server.newMember(), { url })).toMatchObject({
        code: "bad-input",
        errors: [
          {
            path: "url",
            message: "Please remove the user name and password from the URL. Deliveries are signed instead.",
          },
        ],
      });
    expect(await change("deleteWebhook", mara, created[0])).toEqual({ success: true });
    expect(await endpointsOf(mara)).toHaveLength(WEBHOOK_ENDPOINTS_MAX - 1);
  });
});
