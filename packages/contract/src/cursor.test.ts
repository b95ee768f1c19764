import { describe, expect, it } from "vitest";
import { AdminEmailPageQuery } from "./admin/emails.ts";
import { SubscriberQuery, WebhookEventQuery } from "./admin/subscriptions.ts";
import { writeCursor } from "./cursor.ts";
import { EmailListQuery } from "./emails/email.ts";

const id = "0197a000-0000-7000-8000-000000000000";
const value = new Date("2026-03-01T08:00:00.123Z");
const encoded = (json: string) => Buffer.from(json).toString("base64url");

describe("a cursor", () => {
  it("decodes what was encoded", () => {
    expect(EmailListQuery.parse({ cursor: writeCursor({ value, id }) }).cursor).toEqual({ value, id });
    const byTitle = { value: "Überraschung – 🎂", id };
    expect(EmailListQuery.parse({ sort: "title", cursor: writeCursor(byTitle) }).cursor).toEqual(byTitle);
  });

  it("needs no URL encoding", () => {
    const cursor = writeCursor({ value: "?>~ÿ", id });
    expect(encodeURIComponent(cursor)).toBe(cursor);
  });

  it("fits within the maximum length with the longest title", () => {
    const cursor = writeCursor({ value: "\u0007".repeat(200), id });
    expect(EmailListQuery.safeParse({ sort: "title", cursor }).success).toBe(true);
  });

  it.each([
    "",
    "garbage",
    "W10",
    "bnVsbA",
    "\u0000",
    "ÿ",
    encoded('["2026",1]'),
    encoded(`[1,"--------------------------------"]`),
    encoded(`[-1,"${id}"]`),
    encoded(`[1.5,"${id}"]`),
    encoded(`[1e15,"${id}"]`),
    encoded(`[253402300800000,"${id}"]`),
    encoded(`[null,"${id}"]`),
    encoded(`[1,"${id}",1]`),
    encoded(`{"value":1,"id":"${id}"}`),
    "x".repeat(2_001),
  ])("rejects %j", (cursor) => {
    const { error } = EmailListQuery.safeParse({ cursor });
    expect(error?.issues).toMatchObject([
      { path: ["cursor"], message: expect.stringContaining("cursor is not valid") },
    ]);
    expect(AdminEmailPageQuery.safeParse({ cursor }).success).toBe(false);
  });

  it.each([
    ["a title that cannot be stored", writeCursor({ value: "a\0b", id })],
    ["another sort order", writeCursor({ value, id })],
  ])("rejects a cursor of %s", (_what, cursor) => {
    expect(EmailListQuery.safeParse({ sort: "title", cursor }).success).toBe(false);
  });

  it("rejects an id that cannot be stored", () => {
    const cursor = writeCursor({ value, id: "a\0b" });
    for (const query of [SubscriberQuery, WebhookEventQuery])
      expect(query.safeParse({ cursor }).success).toBe(false);
  });
});
