import { DAY_MS, SECRET_OVERLAP_HOURS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { completeEmail, failEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { getLetter, saveLetter } from "../letters/letter.ts";
import type { OutgoingWebhook, WebhookAttempt } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { sendWebhook } from "../webhooks/deliveries.ts";
import { listEndpointDeliveries, resendEndpointDelivery } from "../webhooks/delivery-log.ts";
import {
  createWebhookEndpoint,
  enableWebhookEndpoint,
  listWebhookEndpoints,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from "./webhook-endpoints.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const URL = "https://hooks.example/in";
const REFUSED = {
  delivered: false,
  failure: "refused",
  durationMs: 1,
  answer: "no",
  retryAfter: null,
} as const;
const OK: WebhookAttempt = { ...REFUSED, delivered: true, status: 204, failure: null };

/** What was sent, and how it is answered. */
const sent: OutgoingWebhook[] = [];
let answer: WebhookAttempt = OK;
const webhooks = {
  send: async (webhook: OutgoingWebhook) => {
    sent.push(webhook);
    return answer;
  },
};
beforeEach(() => {
  sent.length = 0;
  answer = OK;
});

async function openMember(events?: ["email.failed"]) {
  const member = { ...(await domain.newMember()), webhooks };
  const { endpoint, secret } = await createWebhookEndpoint(member, { url: URL, events });
  return { member, id: endpoint.id, secret };
}

async function writeLetter(member: MemberCtx): Promise<string> {
  const { id } = await requestEmail(member, ovenBrief());
  await completeEmail(member, { emailId: id, written: writtenLetter() });
  return id;
}

const logOf = async (member: MemberCtx, id: string) =>
  (await listEndpointDeliveries(member, { id, cursor: undefined })).deliveries;

async function deliver(member: MemberCtx, id: string): Promise<void> {
  const [waiting] = (await logOf(member, id)).filter(({ status }) => status === "waiting");
  if (!waiting) throw new Error("Nothing waits.");
  await domain.sql`update webhook_circuits set retry_at = null where endpoint_id = ${id}`;
  await sendWebhook(member, { deliveryId: waiting.id });
}

const stateOf = async (member: MemberCtx) => (await listWebhookEndpoints(member))[0];

describe("a webhook", () => {
  it("gets the events that were chosen, and others once they are", async () => {
    const { member, id } = await openMember(["email.failed"]);
    await writeLetter(member);
    expect(await logOf(member, id)).toEqual([]);
    const { id: emailId } = await requestEmail(member, ovenBrief());
    await failEmail(member, { emailId, reason: "Too late." });
    expect(await logOf(member, id)).toMatchObject([{ event: "email.failed" }]);
    expect(await updateWebhookEndpoint(member, { id, events: null })).toMatchObject({
      url: URL,
      events: null,
    });
    await writeLetter(member);
    expect((await logOf(member, id))[0]).toMatchObject({ event: "email.generated" });
  });

  it("gets an edited letter at the end of the visit, once", async () => {
    const { member, id } = await openMember();
    const emailId = await writeLetter(member);
    const letter = await getLetter(member, { id: emailId });
    const subjects = letter.subjects.map((subject) => ({ ...subject, preheader: "A different line" }));
    const { revision } = await saveLetter(member, { ...letter, id: emailId, subjects });
    expect((await logOf(member, id)).map(({ event }) => event)).not.toContain("email.edited");
    const end = { ...letter, id: emailId, subjects, revision, endsVisit: true };
    await saveLetter(member, end);
    await saveLetter(member, end);
    const edited = (await logOf(member, id)).filter(({ event }) => event === "email.edited");
    expect(edited.map(({ body }) => JSON.parse(body).data)).toMatchObject([
      { id: emailId, status: "edited" },
    ]);
  });

  it("gets nothing while it is paused, not even what waited", async () => {
    const { member, id } = await openMember();
    await writeLetter(member);
    const paused = await updateWebhookEndpoint(member, { id, paused: true });
    expect(paused).toMatchObject({ disabledAt: domain.time.now, disabledBecause: "paused" });
    await writeLetter(member);
    const log = await logOf(member, id);
    expect(log.map(({ status }) => status)).toEqual(["failed"]);
    const resend = { id, delivery: log[0]?.id ?? "" };
    await expect(resendEndpointDelivery(member, resend)).rejects.toMatchObject({ code: "webhook-off" });
    await expect(testWebhookEndpoint(member, { id })).rejects.toMatchObject({ code: "webhook-off" });
    expect(await updateWebhookEndpoint(member, { id, paused: false })).toMatchObject({ disabledAt: null });
    await resendEndpointDelivery(member, resend);
    await deliver(member, id);
    expect(await logOf(member, id)).toMatchObject([
      { status: "delivered", lastStatus: 204, lastAnswer: "no" },
    ]);
  });

  it("is signed with both secrets for a day after a change", async () => {
    const { member, id, secret } = await openMember();
    const rotated = await rotateWebhookSecret(member, { id });
    expect(rotated.secret).not.toBe(secret);
    expect((await stateOf(member))?.formerSecretUntil).toEqual(rotated.formerUntil);
    await testWebhookEndpoint(member, { id });
    const { now } = domain.time;
    domain.time.now = new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000);
    await testWebhookEndpoint(member, { id });
    domain.time.now = now;
    expect(sent.map((each) => [each.secret, each.formerSecret])).toEqual([
      [rotated.secret, secret],
      [rotated.secret, undefined],
    ]);
  });

  it("is turned off with a mail when it answers that it is gone", async () => {
    const { member, id } = await openMember();
    await writeLetter(member);
    await writeLetter(member);
    answer = { ...REFUSED, status: 410 };
    await deliver(member, id);
    expect(await stateOf(member)).toMatchObject({ disabledBecause: "gone" });
    expect((await logOf(member, id)).map(({ status }) => status)).toEqual(["failed", "failed"]);
    const mails = await domain.sql`
      select kind, sent_to as "sentTo" from account_notices
      where user_id = ${member.caller.id} and kind = 'webhook-disabled'`;
    expect(mails).toEqual([{ kind: "webhook-disabled", sentTo: member.caller.email }]);
    await enableWebhookEndpoint(member, { id });
    expect(await stateOf(member)).toMatchObject({ disabledAt: null, disabledBecause: null });
  });

  it("is turned off after three days of failures, not before, and one success starts anew", async () => {
    const { member, id } = await openMember();
    const { now } = domain.time;
    const failAfter = async (days: number) => {
      domain.time.now = new Date(now.getTime() + days * DAY_MS);
      await writeLetter(member);
      await deliver(member, id);
      return (await stateOf(member))?.disabledBecause;
    };
    answer = { ...REFUSED, status: 500 };
    expect(await failAfter(0)).toBeNull();
    expect(await failAfter(2.9)).toBeNull();
    answer = OK;
    expect(await failAfter(2.95)).toBeNull();
    answer = { ...REFUSED, status: 500 };
    expect(await failAfter(3.1)).toBeNull();
    expect(await failAfter(6.2)).toBe("failing");
    domain.time.now = now;
  });

  it("belongs to its user", async () => {
    const { member, id } = await openMember();
    await writeLetter(member);
    const [delivery] = await logOf(member, id);
    const other = await openMember();
    const foreign = { id: other.id, delivery: delivery?.id ?? "" };
    for (const call of [
      () => updateWebhookEndpoint(other.member, { id, paused: true }),
      () => rotateWebhookSecret(other.member, { id }),
      () => logOf(other.member, id),
      () => resendEndpointDelivery(other.member, { id, delivery: foreign.delivery }),
      () => resendEndpointDelivery(other.member, foreign),
    ])
      await expect(call()).rejects.toMatchObject({ code: "not-found" });
  });

  it("has a log in pages", async () => {
    const { member, id } = await openMember();
    for (let count = 0; count < 21; count += 1)
      await domain.sql`
        insert into webhook_deliveries (id, user_id, endpoint_id, event, body, status, created_at)
        values (${`0198f0a2-7c11-7d3e-9a55-0000000000${10 + count}`}, ${member.caller.id}, ${id}, 'email.failed',
          '{}', 'delivered', now())`;
    const first = await listEndpointDeliveries(member, { id, cursor: undefined });
    expect(first.deliveries).toHaveLength(20);
    const last = first.deliveries.at(-1);
    const cursor = { value: last?.createdAt ?? new Date(), id: last?.id ?? "" };
    const second = await listEndpointDeliveries(member, { id, cursor });
    expect([second.deliveries.length, second.next]).toEqual([1, null]);
  });
});
