import { randomUUIDv7 } from "node:crypto";
import { connect } from "@storyletter/db";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createWebhookEndpoint, deleteWebhookEndpoint } from "../developers/webhook-endpoints.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { sendWebhook } from "./deliveries.ts";

let domain: TestDomain;
let deadlocks = 0;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  domain = await openTestDomain();
  connection = connect(domain.url, { onDeadlock: () => (deadlocks += 1) });
});
afterAll(async () => {
  await connection.close();
  await domain.close();
});

const waitingForLocks = (count: number) =>
  vi.waitFor(async () => {
    const waiting = await domain.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(waiting).toHaveLength(count);
  });

it("deletes an endpoint while one of its messages is being delivered, without a deadlock", async () => {
  const member = await domain.newMember();
  const ctx = { ...member, db: connection.db };
  const { endpoint } = await createWebhookEndpoint(ctx, { url: "https://receiver.example/in" });
  const deliveryId = randomUUIDv7();
  await domain.sql`
    insert into webhook_deliveries (id, user_id, endpoint_id, event, body, status, created_at)
    values (${deliveryId}, ${member.caller.id}, ${endpoint.id}, 'email.generated', '{}', 'waiting', now())`;

  let deletion: Promise<unknown> | undefined;
  let letGo = () => {};
  let holding: Promise<unknown> | undefined;
  const sending = sendWebhook(
    {
      ...ctx,
      webhooks: {
        /** While the message is on its way, the deletion queues up for the receiver, before the result is recorded. */
        async send() {
          const held = Promise.withResolvers<void>();
          const released = new Promise<void>((resolve) => {
            letGo = resolve;
          });
          holding = domain.sql.begin(async (sql) => {
            await sql`select from webhook_circuits where endpoint_id = ${endpoint.id} for update`;
            held.resolve();
            await released;
          });
          await held.promise;
          deletion = deleteWebhookEndpoint(ctx, { id: endpoint.id });
          await waitingForLocks(1);
          return { delivered: true, status: 204, failure: null, durationMs: 3 };
        },
      },
    },
    { deliveryId },
  );
  await waitingForLocks(2);
  letGo();
  await Promise.all([holding, sending, deletion]);
  expect(deadlocks).toBe(0);
  expect(await domain.sql`select from webhook_deliveries where id = ${deliveryId}`).toHaveLength(0);
});
