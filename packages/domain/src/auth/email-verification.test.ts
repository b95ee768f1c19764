import { users } from "@storyletter/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getUsage } from "../billing/plan.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { resendVerification, verifyEmail } from "./email-verification.ts";
import { signUp } from "./sign-up.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const HOUR_MS = 3_600_000;
const credits = async (email: string) => (await getUsage(await domain.memberOf(email))).emailsRemaining;

async function signUpWith(email: string): Promise<string> {
  await signUp(domain.ctx, { email, password: "a-good-phrase" });
  return domain.mailedToken();
}

describe("verifyEmail", () => {
  it("[VERIFY-35, PLAN-01, PLAN-04] grants ten credits on verification, not before", async () => {
    const token = await signUpWith("before@example.com");
    expect(await credits("before@example.com")).toBe(0);
    expect(await verifyEmail(domain.ctx, { token })).toMatchObject({ outcome: "verified" });
    expect(await credits("before@example.com")).toBe(10);
  });

  it("[SEC-12, PLAN-02] accepts a link once, even with a hundred concurrent requests", async () => {
    const token = await signUpWith("race@example.com");
    const results = await Promise.all(Array.from({ length: 100 }, () => verifyEmail(domain.ctx, { token })));
    expect(results.filter((result) => result.outcome === "verified")).toHaveLength(1);
    expect(results.filter((result) => result.outcome === "invalid-token")).toHaveLength(99);
    expect(await credits("race@example.com")).toBe(10);
  });

  it("[VERIFY-36] distinguishes expired links from used and unknown ones", async () => {
    const token = await signUpWith("expired@example.com");
    expect(await verifyEmail(domain.ctx, { token: "never-mailed" })).toEqual({ outcome: "invalid-token" });
    const late = new Date(domain.time.now.getTime() + 24 * HOUR_MS);
    const lateCtx = { ...domain.ctx, clock: () => late };
    expect(await verifyEmail(lateCtx, { token })).toEqual({ outcome: "token-expired" });
    const inTime = new Date(late.getTime() - 1);
    expect(await verifyEmail({ ...domain.ctx, clock: () => inTime }, { token })).toMatchObject({
      outcome: "verified",
    });
    expect(await verifyEmail(domain.ctx, { token })).toEqual({ outcome: "invalid-token" });
  });

  it("voids the old link when a new one is mailed", async () => {
    const first = await signUpWith("again@example.com");
    await resendVerification(domain.ctx, { email: "again@example.com" });
    const second = domain.mailedToken();
    expect(second).not.toBe(first);
    expect(await verifyEmail(domain.ctx, { token: first })).toEqual({ outcome: "invalid-token" });
    expect(await verifyEmail(domain.ctx, { token: second })).toMatchObject({ outcome: "verified" });
  });

  it("returns verification-failed and leaves the link valid when an error occurs", async () => {
    const token = await signUpWith("broken@example.com");
    const queue = {
      ...domain.ctx.queue,
      enqueue: () => Promise.reject(new Error("the queue is down")),
    };
    expect(await verifyEmail({ ...domain.ctx, queue }, { token })).toEqual({
      outcome: "verification-failed",
    });
    expect(await credits("broken@example.com")).toBe(0);
    expect(await verifyEmail(domain.ctx, { token })).toMatchObject({ outcome: "verified" });
  });

  it("[VERIFY-42] sends nothing to unknown or verified addresses, with the same response", async () => {
    const token = await signUpWith("done@example.com");
    await verifyEmail(domain.ctx, { token });
    const mailsBefore = domain.jobs.length;
    const unknown = await resendVerification(domain.ctx, { email: "unknown@example.com" });
    const verified = await resendVerification(domain.ctx, { email: "done@example.com" });
    expect(unknown).toEqual(verified);
    expect(domain.jobs.length).toBe(mailsBefore);
  });

  it("stores neither the token nor the password in plain text", async () => {
    const token = await signUpWith("secret@example.com");
    const rows = await domain.sql`select * from mailed_tokens`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(domain.jobs)).not.toContain(token);
    expect(JSON.stringify(await domain.db.select().from(users))).not.toContain("a-good-phrase");
  });
});
