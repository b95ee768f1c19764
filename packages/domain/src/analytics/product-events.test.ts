import { RecordEventsInput } from "@storyletter/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { deleteOldRecords } from "../upkeep/delete-old-records.ts";
import { recordEvents } from "./record-events.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const stored = () => domain.sql`select user_id as "userId", name, path from product_events order by id`;

it("[ANALYT-01, ANALYT-04] keeps what visitors and users did, and forgets the name with the account", async () => {
  const member = await domain.newMember();
  const visit = RecordEventsInput.parse({ events: [{ name: "page_view", path: "/" }] });
  await recordEvents({ ...domain.ctx, clientAddress: "192.0.2.1" }, visit);
  await recordEvents(member, { events: [{ name: "email_copied", path: "/view-email/$id" }] });
  const userId = member.caller.id;
  expect(await stored()).toEqual([
    { userId: null, name: "page_view", path: "/" },
    { userId, name: "email_copied", path: "/view-email/$id" },
  ]);
  await domain.sql`delete from users where id = ${userId}`;
  expect((await stored())[1]).toEqual({ userId: null, name: "email_copied", path: "/view-email/$id" });
});

it("[ANALYT-04] forgets everything after 400 days", async () => {
  await domain.sql`truncate product_events`;
  const visit = { events: [{ name: "page_view" as const, path: "/" }] };
  await recordEvents(domain.ctx, visit);
  domain.time.now = new Date(domain.time.now.getTime() + 399 * 86_400_000);
  await recordEvents(domain.ctx, visit);
  await deleteOldRecords(domain.ctx, { paymentEventDays: 395, deliveryDays: 90 });
  expect(await stored()).toHaveLength(2);
  domain.time.now = new Date(domain.time.now.getTime() + 2 * 86_400_000);
  await deleteOldRecords(domain.ctx, { paymentEventDays: 395, deliveryDays: 90 });
  expect(await stored()).toHaveLength(1);
});

it("refuses a flood of events", async () => {
  const flooding = { ...domain.ctx, clientAddress: "192.0.2.66" };
  const visit = { events: [{ name: "page_view" as const, path: "/" }] };
  await Promise.all(Array.from({ length: 600 }, () => recordEvents(flooding, visit)));
  await expect(recordEvents(flooding, visit)).rejects.toMatchObject({ code: "too-many-requests" });
});

it("[ANALYT-04] takes patterns of screens alone: no ids, no query, no other site", () => {
  const take = (path: string) =>
    RecordEventsInput.safeParse({ events: [{ name: "page_view", path }] }).success;
  expect(["/", "/view-email/$id", "/not-found"].map(take)).toEqual([true, true, true]);
  for (const path of ["/reset-password?token=t", "/view-email/0199", "https://x.example/", "", "a"])
    expect(take(path)).toBe(false);
});
