import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer } from "../testing/test-server.ts";

/** Another company's system, which is down until a test changes that. */
const received: { id: string; body: string }[] = [];
let answer = 503;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    if (answer < 300)
      received.push({ id: String(request.headers["webhook-id"]), body: Buffer.concat(chunks).toString() });
    response.writeHead(answer).end();
  });
});
await once(receiver.listen(0, "127.0.0.1"), "listening");
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;

const server = await openTestServer({
  testScreens: true,
  actionTakerWebhook: { url, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
});
afterAll(async () => {
  await server.close();
  receiver.close();
});
beforeEach(() => {
  answer = 503;
  received.length = 0;
});

async function earnBonus({ cookie }: Member) {
  for (let letter = 1; letter <= 5; letter += 1)
    await server.call("POST", "/api/emails", { body: ovenBrief({ title: `Letter ${letter}` }), cookie });
}
const deliveriesTo = ({ id }: Member) => server.sql`
  select id, status, attempts, last_status as "lastStatus", last_failure as "lastFailure"
  from webhook_deliveries where user_id = ${id}`;
const testBy = async (member: Member, on = server) =>
  (await on.call("POST", "/api/test-action-taker-webhook", { cookie: member.cookie })).json();

describe("the automation webhook", () => {
  it("[TEST-19, BONUS-17] reaches a receiver that was down, exactly once, and is in the delivery log", {
    timeout: 60_000,
  }, async () => {
    const mara = await server.newMember();
    await earnBonus(mara);
    await expect
      .poll(() => deliveriesTo(mara), { timeout: 20_000 })
      .toMatchObject([{ status: "waiting", lastStatus: 503, lastFailure: "refused" }]);
    expect(received).toEqual([]);
    answer = 204;
    await expect
      .poll(() => deliveriesTo(mara), { timeout: 20_000 })
      .toMatchObject([{ status: "delivered", lastStatus: 204, lastFailure: null }]);
    const [delivery] = await deliveriesTo(mara);
    expect(delivery?.attempts).toBeGreaterThan(1);
    expect(received).toHaveLength(1);
    expect(received[0]?.id).toBe(delivery?.id);
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
      type: "action-taker.unlocked",
      data: { user: { id: mara.id, email: mara.email }, bonus: { isActionTaker: true, emailsCreated: 5 } },
    });
    expect(await server.mails.next(mara.email)).toMatchObject({ kind: "welcome" });
    expect(await server.mails.next(mara.email)).toMatchObject({ kind: "bonus-unlocked" });

    const admin = await server.newAdmin();
    const query = encodeURIComponent(JSON.stringify({ json: { status: "delivered" } }));
    const log = await server.call("GET", `/trpc/admin.webhookDeliveries?input=${query}`, admin);
    const { deliveries, next } = log.json().result.data.json;
    expect([deliveries.length, next]).toEqual([1, null]);
    expect(deliveries[0]).toMatchObject({ userEmail: mara.email, event: "action-taker.unlocked" });
    expect(log.body).not.toContain("emailsCreated");
  });
});

describe("a webhook that was given up", () => {
  const givenUp = async () => {
    const mara = await server.newMember();
    await earnBonus(mara);
    await expect.poll(() => deliveriesTo(mara)).toMatchObject([{ lastStatus: 503 }]);
    await server.sql`
      update webhook_deliveries set status = 'failed', created_at = created_at - interval '60 hours'
      where user_id = ${mara.id}`;
    const [delivery] = await deliveriesTo(mara);
    return { mara, id: String(delivery?.id) };
  };

  it("is sent again by staff, in spite of its age and its receiver's pause", async () => {
    const { mara, id } = await givenUp();
    answer = 204;
    const admin = await server.newAdmin();
    const resend = () =>
      server.call("POST", "/trpc/admin.resendWebhook", { ...admin, body: { json: { id } } });
    expect((await resend()).statusCode).toBe(200);
    await expect.poll(() => deliveriesTo(mara)).toMatchObject([{ status: "delivered", lastStatus: 204 }]);
    expect((await resend()).statusCode).toBe(200);
  });

  it("is sent again by a retry of its job", async () => {
    const { mara, id } = await givenUp();
    answer = 204;
    const [job] = await server.sql<{ id: string }[]>`
      insert into pgboss.job (name, data, state, completed_on, source_name)
      values ('send-webhook.given-up', jsonb_build_object('deliveryId', ${id}::text), 'completed', now(), 'send-webhook')
      returning id`;
    const admin = await server.newAdmin();
    await server.call("POST", "/trpc/admin.retryJob", { ...admin, body: { json: { id: job?.id } } });
    await expect.poll(() => deliveriesTo(mara)).toMatchObject([{ status: "delivered", lastStatus: 204 }]);
  });
});

describe("the test button", () => {
  it("[TEST-01, TEST-02, REST-37] reports the receiver's response, whether success or failure", async () => {
    const mara = await server.newMember();
    expect(await testBy(mara)).toMatchObject({
      success: false,
      message: "The receiver responded with 503.",
      status: 503,
    });
    answer = 200;
    expect(await testBy(mara)).toMatchObject({ success: true, status: 200, deliveryId: expect.any(String) });
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
      data: { test: true, user: { id: mara.id } },
    });
    expect((await deliveriesTo(mara)).map(({ lastStatus }) => lastStatus)).toEqual([503, 200]);
  });

  it("[TEST-19] reports that no address is configured", async () => {
    const plain = await openTestServer({ testScreens: true });
    const theo = await plain.newMember();
    expect(await testBy(theo, plain)).toEqual({
      success: false,
      message: "The action-taker webhook is not configured.",
    });
    await plain.close();
  });

  it("[SEC-16] doesn't exist in production or in live payment mode", async () => {
    const mara = await server.newMember();
    await server.sql`insert into payment_settings (mode, updated_at) values ('live', now())`;
    expect(await testBy(mara)).toMatchObject({ code: "not-found" });
    await server.sql`delete from payment_settings`;
    const production = await openTestServer({ testScreens: false });
    const theo = await production.newMember();
    expect(await testBy(theo, production)).toMatchObject({ code: "not-found" });
    await production.close();
  });
});
