import { DAY_MS } from "@storyletter/contract/limits";
import { RecordEventsInput } from "@storyletter/contract/product-events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteOldRecords } from "../maintenance/delete-old-records.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { recordEvents } from "./record-events.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const stored = () => domain.sql`select user_id as "userId", name, path from product_events order by id`;

it("[ANALYT-01, ANALYT-04] records events of visitors and users, and anonymizes them when the account is deleted", async () => {
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

it("[ANALYT-04] deletes events after 400 days", async () => {
  await domain.sql`truncate product_events`;
  const visit = { events: [{ name: "page_view" as const, path: "/" }] };
  await recordEvents(domain.ctx, visit);
  domain.time.now = new Date(domain.time.now.getTime() + 399 * DAY_MS);
  await recordEvents(domain.ctx, visit);
  await deleteOldRecords(domain.ctx, { paymentEventDays: 395, deliveryDays: 90 });
  expect(await stored()).toHaveLength(2);
  domain.time.now = new Date(domain.time.now.getTime() + 2 * DAY_MS);
  await deleteOldRecords(domain.ctx, { paymentEventDays: 395, deliveryDays: 90 });
  expect(await stored()).toHaveLength(1);
});

it("accepts 5,000 events a day from one address, about a megabyte, regardless of batch size", async () => {
  await domain.sql`truncate product_events`;
  const flood = { ...domain.ctx, clientAddress: "192.0.2.66" };
  const visits = { events: Array.from({ length: 20 }, () => ({ name: "page_view" as const, path: "/" })) };
  const calls = Array.from({ length: 300 }, () => recordEvents(flood, visits));
  const answers = await Promise.allSettled(calls);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(250);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "too-many-requests" });
  expect(await stored()).toHaveLength(5_000);
  const elsewhere = { ...domain.ctx, clientAddress: "192.0.2.67" };
  expect(await recordEvents(elsewhere, visits)).toEqual({ success: true });
});

it("[ANALYT-04] accepts only route patterns: no ids, no query strings, no other sites", () => {
  const accepts = (path: string) =>
    RecordEventsInput.safeParse({ events: [{ name: "page_view", path }] }).success;
  expect(["/", "/view-email/$id", "/not-found"].map(accepts)).toEqual([true, true, true]);
  for (const path of [
    "/reset-password?token=t",
    "/view-email/0199",
    "https://x.example/",
    "",
    "a",
    "/aaaa",
    "/LOGIN",
    "/login/",
  ])
    expect(accepts(path)).toBe(false);
});
