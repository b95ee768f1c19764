import { COMMON_PASSWORD } from "@storyletter/contract/auth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { logIn } from "./log-in.ts";
import { changePassword } from "./password.ts";
import { getResetAddress, requestPasswordReset, resetPassword } from "./password-reset.ts";
import { signUp } from "./sign-up.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const HOUR_MS = 3_600_000;
const NEW = "another-phrase";

async function withLink() {
  const { caller } = await domain.newMember();
  const forgot = () => requestPasswordReset(domain.ctx, { email: caller.email });
  await forgot();
  return { caller, forgot, token: domain.mailedToken("send-password-reset") };
}
const signInWith = (email: string, password: string) => logIn(domain.ctx, { email, password });
const reset = (token: string, password = NEW) => resetPassword(domain.ctx, { token, password });

describe("a password reset", () => {
  it("sets a new password, ends every session and starts none", async () => {
    const { caller, token } = await withLink();
    const device = await domain.signIn(caller.id);
    const cookies = domain.cookies.length;
    expect(await reset(token)).toMatchObject({ outcome: "reset" });
    expect(domain.cookies.length).toBe(cookies);
    expect(await domain.isSignedIn(device)).toBe(false);
    await expect(signInWith(caller.email, "a-good-phrase")).rejects.toMatchObject({ code: "login-failed" });
    await expect(signInWith(caller.email, NEW)).resolves.toMatchObject({ user: { id: caller.id } });
    expect(await domain.notices()).toContainEqual({ kind: "password-changed", to: caller.email });
  });

  it("accepts a link once, even with a hundred concurrent requests", async () => {
    const { token } = await withLink();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => reset(token, `phrase-${n}-x`)));
    expect(answers.filter(({ outcome }) => outcome === "reset")).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === "invalid-token")).toHaveLength(99);
  });

  it("rejects unknown, replaced and expired links", async () => {
    const { token, forgot } = await withLink();
    expect(await reset("never-mailed")).toEqual({ outcome: "invalid-token" });
    await forgot();
    expect(await reset(token)).toEqual({ outcome: "invalid-token" });
    const newer = domain.mailedToken("send-password-reset");
    const late = new Date(domain.time.now.getTime() + HOUR_MS);
    const answer = await resetPassword({ ...domain.ctx, clock: () => late }, { token: newer, password: NEW });
    expect(answer).toEqual({ outcome: "token-expired" });
    expect(await reset(newer)).toMatchObject({ outcome: "reset" });
  });

  it("tells the address for a link that works, and for no other", async () => {
    const { caller, token, forgot } = await withLink();
    const addressOf = async (link: string) => (await getResetAddress(domain.ctx, { token: link })).email;
    expect(await addressOf(token)).toBe(caller.email);
    expect(await addressOf("never-mailed")).toBe(null);
    await forgot();
    expect(await addressOf(token)).toBe(null);
    const newer = domain.mailedToken("send-password-reset");
    const late = { ...domain.ctx, clock: () => new Date(domain.time.now.getTime() + HOUR_MS) };
    expect(await getResetAddress(late, { token: newer })).toEqual({ email: null });
    expect(await addressOf(newer)).toBe(caller.email);
    await reset(newer);
    expect(await addressOf(newer)).toBe(null);
    await signUp(domain.ctx, { email: "resets@example.com", password: "a-good-phrase" });
    expect(await addressOf(domain.mailedToken("send-verification"))).toBe(null);
  });

  it("sends nothing to an unknown address, with the same response", async () => {
    const mails = domain.jobs.length;
    const unknown = await requestPasswordReset(domain.ctx, { email: "unknown@example.com" });
    expect(domain.jobs.length).toBe(mails);
    const { caller } = await domain.newMember();
    expect(await requestPasswordReset(domain.ctx, { email: caller.email })).toEqual(unknown);
    expect(unknown.message).toBe(
      "If an account exists for this address, we have sent a link to choose a new password.",
    );
  });

  it("leaves the link unused if the new password is refused", async () => {
    const { token } = await withLink();
    await expect(reset(token, "Password1")).rejects.toMatchObject({ code: "bad-input" });
    expect(await reset(token)).toMatchObject({ outcome: "reset" });
  });

  it("does not verify an unverified account", async () => {
    await signUp(domain.ctx, { email: "pending@example.com", password: "a-good-phrase" });
    await requestPasswordReset(domain.ctx, { email: "pending@example.com" });
    expect(await reset(domain.mailedToken("send-password-reset"))).toMatchObject({ outcome: "reset" });
    await expect(signInWith("pending@example.com", NEW)).rejects.toMatchObject({
      code: "verification-required",
    });
  });
});

describe("signing in during a password reset", () => {
  it("leaves no session for the old password", async () => {
    const { caller, token } = await withLink();
    const late = {
      ...domain.ctx,
      sessions: {
        ...domain.ctx.sessions,
        async start(...options: Parameters<typeof domain.ctx.sessions.start>) {
          await reset(token);
          return await domain.ctx.sessions.start(...options);
        },
      },
    };
    const attempt = logIn(late, { email: caller.email, password: "a-good-phrase" });
    await expect(attempt).rejects.toMatchObject({ code: "login-failed" });
    expect(await domain.sql`select 1 from sessions where user_id = ${caller.id}`).toEqual([]);
  });
});

describe("changing the password", () => {
  it("[SEC-11] ends all other sessions and voids mailed links", async () => {
    const { caller, token } = await withLink();
    const [here, elsewhere] = [await domain.signIn(caller.id), await domain.signIn(caller.id)];
    const change = { currentPassword: "a-good-phrase", newPassword: NEW };
    expect(await changePassword(here, change)).toEqual({ success: true });
    expect([await domain.isSignedIn(here), await domain.isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await reset(token, "a-third-phrase")).toEqual({ outcome: "invalid-token" });
    expect(await domain.notices()).toContainEqual({ kind: "password-changed", to: caller.email });
  });

  it("requires the current password and limits guesses", async () => {
    const { caller } = await domain.newMember();
    const here = await domain.signIn(caller.id);
    const guess = () => changePassword(here, { currentPassword: "not this one", newPassword: NEW });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(guess()).rejects.toMatchObject({ code: "wrong-password" });
    }
    await expect(guess()).rejects.toMatchObject({ code: "too-many-requests" });
    expect(await domain.isSignedIn(here)).toBe(true);
  });
});

describe("a common password", () => {
  const refused = (path: string) => ({
    code: "bad-input",
    fields: [{ path, message: COMMON_PASSWORD }],
  });

  // The last one is the 100,000th.
  it.each(["123456", "QWERTY", "iloveyou", "lexxityler"])(
    "is refused for a new account: %s",
    async (password) => {
      const attempt = signUp(domain.ctx, { email: "common@example.com", password });
      await expect(attempt).rejects.toMatchObject(refused("password"));
    },
  );

  it("is refused for an existing account, naming the field", async () => {
    const { caller } = await domain.newMember();
    const here = await domain.signIn(caller.id);
    const change = changePassword(here, { currentPassword: "a-good-phrase", newPassword: "sunshine" });
    await expect(change).rejects.toMatchObject(refused("newPassword"));
  });
});
