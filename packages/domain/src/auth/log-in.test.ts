import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { verifyEmail } from "./email-verification.ts";
import { logIn, logOut } from "./log-in.ts";
import { signUp } from "./sign-up.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const from = (clientAddress: string) => ({ ...domain.ctx, clientAddress });

describe("logIn", () => {
  it("[LOGIN-06] starts a session for the right password, ignoring case and spaces in the address", async () => {
    const member = await domain.newMember();
    const reply = await logIn(from("192.0.2.1"), {
      email: `  ${member.caller.email.toUpperCase()} `,
      password: "a-good-phrase",
    });
    expect(reply.user.id).toBe(member.caller.id);
    const sessionId = domain.cookies.at(-1)?.sessionId ?? "";
    const session = await domain.ctx.sessions.validate(sessionId);
    expect(session?.caller).toMatchObject({ id: member.caller.id, email: member.caller.email });
  });

  it("refuses an unknown address and a wrong password with the same error", async () => {
    const member = await domain.newMember();
    const wrong = logIn(from("192.0.2.2"), { email: member.caller.email, password: "another-phrase" });
    await expect(wrong).rejects.toMatchObject({ code: "login-failed" });
    const unknown = logIn(from("192.0.2.2"), { email: "unknown@example.com", password: "another-phrase" });
    await expect(unknown).rejects.toMatchObject({ code: "login-failed" });
  });

  it("[PLAN-20] starts no session for an unverified account", async () => {
    await signUp(domain.ctx, { email: "pending@example.com", password: "a-good-phrase" });
    const cookiesBefore = domain.cookies.length;
    const attempt = logIn(from("192.0.2.3"), { email: "pending@example.com", password: "a-good-phrase" });
    await expect(attempt).rejects.toMatchObject({ code: "verification-required" });
    expect(domain.cookies.length).toBe(cookiesBefore);
  });

  it("[SEC-15] limits guessing from one address without locking the user out elsewhere", async () => {
    const { caller } = await domain.newMember();
    const guess = () => logIn(from("192.0.2.4"), { email: caller.email, password: "guess-guess" });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(guess()).rejects.toMatchObject({ code: "login-failed" });
    }
    // What is left of a quarter of an hour.
    const retryAfter = expect.closeTo(900, -2);
    await expect(guess()).rejects.toMatchObject({ code: "too-many-requests", retryAfter });
    const owner = logIn(from("192.0.2.5"), { email: caller.email, password: "a-good-phrase" });
    await expect(owner).resolves.toMatchObject({ user: { id: caller.id } });
  });

  it("[SEC-11] ends the session on signing out", async () => {
    const { caller } = await domain.newMember();
    await logIn(from("192.0.2.6"), { email: caller.email, password: "a-good-phrase" });
    const sessionId = domain.cookies.at(-1)?.sessionId ?? "";
    await logOut({ ...domain.ctx, caller: { ...caller, sessionId } });
    expect(await domain.ctx.sessions.validate(sessionId)).toBeNull();
    expect(domain.cookies.at(-1)?.sessionId).toBeNull();
  });
});

describe("signUp", () => {
  it("[SIGNUP-24] allows one account per address, ignoring case and spaces", async () => {
    await signUp(domain.ctx, { email: "one@example.com", password: "a-good-phrase" });
    await verifyEmail(domain.ctx, { token: domain.mailedToken() });
    const again = signUp(domain.ctx, { email: " ONE@Example.com", password: "a-good-phrase" });
    await expect(again).rejects.toMatchObject({ code: "email-taken" });
  });

  it("[SIGNUP-24] creates one account for a hundred concurrent sign-ups", async () => {
    const attempts = Array.from({ length: 100 }, (_, network) =>
      signUp(from(`198.18.1.${network}`), { email: "race@example.com", password: "a-good-phrase" }),
    );
    const results = await Promise.allSettled(attempts);
    // A sign-up that finds an unverified account replaces it.
    expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    const others = results.filter((result) => result.status === "rejected");
    const codes = new Set(others.map(({ reason }) => reason.code));
    expect([...codes].filter((code) => code !== "email-taken" && code !== "too-many-requests")).toEqual([]);
    expect(await domain.sql`select 1 from users where email = 'race@example.com'`).toHaveLength(1);
  });

  it("[SIGNUP-21] creates the account and reports when no mail can be sent", async () => {
    const reply = await signUp(
      { ...domain.ctx, mailEnabled: false },
      {
        email: "nomail@example.com",
        password: "a-good-phrase",
      },
    );
    expect(reply).toEqual({ requiresVerification: true, emailSent: false });
    expect((await domain.memberOf("nomail@example.com")).caller.email).toBe("nomail@example.com");
  });
});
