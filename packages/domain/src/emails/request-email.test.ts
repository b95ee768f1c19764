import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getUsage } from "../billing/plan.ts";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, ovenBrief, type TestDomain } from "../testing/test-domain.ts";
import { requestEmail } from "./request-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const request = (member: MemberCtx) => requestEmail(member, ovenBrief());

async function spend(member: MemberCtx, credits: number): Promise<void> {
  for (let spent = 0; spent < credits; spent += 1) await request(member);
}

describe("requestEmail", () => {
  it("[PLAN-15, GEN-04] charges one credit, saves the email as processing and enqueues its job", async () => {
    const member = await domain.newMember();
    const ticket = await request(member);
    expect(ticket.status).toBe("processing");
    expect(await getUsage(member)).toEqual({ emailsCreated: 1, emailsRemaining: 9, isSubscribed: false });
    expect(domain.jobs.at(-1)).toEqual({ task: "write-email", payload: { emailId: ticket.id } });
  });

  it("[SEC-04] grants the last credit to one of a hundred concurrent requests", async () => {
    const member = await domain.newMember();
    await spend(member, 9);
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => request(member)));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "usage-limit-reached" });
    }
    expect(await getUsage(member)).toEqual({ emailsCreated: 10, emailsRemaining: 0, isSubscribed: false });
    const saved = await domain.db.select().from(emails).where(eq(emails.userId, member.caller.id));
    expect(saved).toHaveLength(10);
  });

  it("[GEN-04] charges nothing for an unusable brief and names the field", async () => {
    const member = await domain.newMember();
    const message = "Please tell your story in English.";
    const refusing = { ...member, briefCheck: async () => ({ field: "story" as const, message }) };
    await expect(request(refusing)).rejects.toMatchObject({
      code: "brief-not-writable",
      fields: [{ path: "story", message }],
    });
    expect(await getUsage(member)).toMatchObject({ emailsCreated: 0, emailsRemaining: 10 });
  });

  it("charges nothing if the job can't be enqueued", async () => {
    const member = await domain.newMember();
    const queue = {
      ...domain.ctx.queue,
      enqueueAll: () => Promise.reject(new Error("the queue is down")),
    };
    await expect(request({ ...member, queue })).rejects.toThrow("the queue is down");
    expect(await getUsage(member)).toMatchObject({ emailsRemaining: 10 });
    expect(await domain.db.select().from(emails).where(eq(emails.userId, member.caller.id))).toEqual([]);
  });

  it("returns the same email for a repeated key, charged once, even concurrently", async () => {
    const member = await domain.newMember();
    const input = { ...ovenBrief(), idempotencyKey: crypto.randomUUID() };
    const tickets = await Promise.all(Array.from({ length: 8 }, () => requestEmail(member, input)));
    expect(new Set(tickets.map((ticket) => ticket.id)).size).toBe(1);
    expect(await getUsage(member)).toMatchObject({ emailsRemaining: 9 });
    const other = requestEmail(member, { ...input, title: "Another title" });
    await expect(other).rejects.toMatchObject({ code: "idempotency-conflict" });
  });

  it("returns the email of a repeated key even without credits", async () => {
    const member = await domain.newMember();
    await spend(member, 9);
    const input = { ...ovenBrief(), idempotencyKey: crypto.randomUUID() };
    const first = await requestEmail(member, input);
    expect(await requestEmail(member, input)).toEqual({ ...first, replayed: true });
  });
});
