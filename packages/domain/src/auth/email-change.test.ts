import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { logIn } from "./log-in.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const password = "a-good-phrase";
const DAY_MS = 86_400_000;
const confirm = (token: string) => confirmEmailChange(domain.ctx, { token });

async function wanting(newEmail: string) {
  const member = await domain.newMember();
  const answer = await requestEmailChange(member, { newEmail, password });
  return { member, answer };
}

describe("changing the address", () => {
  it("takes effect when the new one is proved, once, and tells the old one", async () => {
    const { member } = await wanting("New.Mara@example.com");
    const { email } = member.caller;
    await expect(logIn(domain.ctx, { email, password })).resolves.toBeDefined();
    const token = domain.mailedToken("send-email-change");
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => confirm(token)));
    expect(outcomes.filter(({ outcome }) => outcome === "changed")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "invalid-token")).toHaveLength(99);

    await expect(logIn(domain.ctx, { email, password })).rejects.toMatchObject({ code: "login-failed" });
    const { user } = await logIn(domain.ctx, { email: "new.mara@example.com", password });
    expect(user).toMatchObject({ id: member.caller.id, email: "New.Mara@example.com" });
    expect(await domain.notices()).toContainEqual({ kind: "email-changed", to: email });
  });

  it("mails nothing to an address that has an account, and does not say so", async () => {
    const taken = await domain.newMember();
    const mails = domain.jobs.length;
    const { answer } = await wanting(taken.caller.email);
    expect(domain.jobs.slice(mails).filter(({ task }) => task === "send-email-change")).toEqual([]);
    expect((await wanting("free@example.com")).answer).toEqual(answer);
  });

  it("says so when another account was quicker", async () => {
    await wanting("wanted@example.com");
    const token = domain.mailedToken("send-email-change");
    await signUp(domain.ctx, { email: "Wanted@example.com", password });
    expect(await confirm(token)).toEqual({ outcome: "email-taken" });
  });

  it("takes the password, and another address than the present", async () => {
    const member = await domain.newMember();
    const wrong = requestEmailChange(member, { newEmail: "x@example.com", password: "not this one" });
    await expect(wrong).rejects.toMatchObject({ code: "wrong-password" });
    const same = requestEmailChange(member, { newEmail: member.caller.email.toUpperCase(), password });
    await expect(same).rejects.toMatchObject({ code: "bad-input", fields: [{ path: "newEmail" }] });
  });

  it("is possible for a day", async () => {
    await wanting("late@example.com");
    const token = domain.mailedToken("send-email-change");
    const late = new Date(domain.time.now.getTime() + DAY_MS);
    const answer = await confirmEmailChange({ ...domain.ctx, clock: () => late }, { token });
    expect(answer).toEqual({ outcome: "token-expired" });
    expect(await confirm("never-mailed")).toEqual({ outcome: "invalid-token" });
  });

  it("leaves no way in through the old mailbox, and none for whoever asked before a reset", async () => {
    const { member } = await wanting("safe@example.com");
    const change = domain.mailedToken("send-email-change");
    await requestPasswordReset(domain.ctx, { email: member.caller.email });
    const reset = domain.mailedToken("send-password-reset");
    expect(await confirm(change)).toEqual({ outcome: "changed" });
    const late = resetPassword(domain.ctx, { token: reset, password: "another-phrase" });
    expect(await late).toEqual({ outcome: "invalid-token" });

    const other = await wanting("thief@example.com");
    const thiefs = domain.mailedToken("send-email-change");
    await requestPasswordReset(domain.ctx, { email: other.member.caller.email });
    const token = domain.mailedToken("send-password-reset");
    expect(await resetPassword(domain.ctx, { token, password: "another-phrase" })).toEqual({
      outcome: "reset",
    });
    expect(await confirm(thiefs)).toEqual({ outcome: "invalid-token" });
  });
});
