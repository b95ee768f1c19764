import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createWebhookEndpoint } from "../developers/webhook-endpoints.ts";
import { getEmail } from "../emails/email-row.ts";
import { completeEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { sendWebhook } from "./deliveries.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

/** Starts the work while a deletion of the endpoint has not committed yet, and commits it once the work waits. */
async function whileDeleting(endpointId: string, work: () => Promise<unknown>): Promise<void> {
  let working: Promise<unknown> | undefined;
  await domain.sql.begin(async (sql) => {
    await sql`delete from webhook_endpoints where id = ${endpointId}`;
    working = work();
    await vi.waitFor(async () => {
      const waiting = await domain.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
  });
  await working;
}

async function openEndpoint() {
  const member = await domain.newMember();
  const { endpoint } = await createWebhookEndpoint(member, { url: "https://receiver.example/in" });
  return { member, endpoint };
}

it("sends nothing for an endpoint that is being deleted, and doesn't fail", async () => {
  const { member, endpoint } = await openEndpoint();
  const deliveryId = randomUUIDv7();
  await domain.sql`
    insert into webhook_deliveries (id, user_id, endpoint_id, event, body, status, created_at)
    values (${deliveryId}, ${member.caller.id}, ${endpoint.id}, 'email.generated', '{}', 'waiting', now())`;
  const send = vi.fn();
  await whileDeleting(endpoint.id, () => sendWebhook({ ...member, webhooks: { send } }, { deliveryId }));
  expect(send).not.toHaveBeenCalled();
});

it("finishes a letter whose owner is deleting a webhook", async () => {
  const { member, endpoint } = await openEndpoint();
  const { id } = await requestEmail(member, ovenBrief());
  await whileDeleting(endpoint.id, () => completeEmail(member, { emailId: id, written: writtenLetter() }));
  expect(await getEmail(member, { id })).toMatchObject({ status: "generated" });
  expect(await domain.sql`select from webhook_deliveries where user_id = ${member.caller.id}`).toEqual([]);
});
