import { DAY_MS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import {
  confirmEmailChange,
  getPendingEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from "./email-change.ts";
import { logIn } from "./log-in.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.ts";
import { signUp } from "./sign-up.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const password = "a-good-phrase";
const confirm = (token: string) => confirmEmailChange(domain.ctx, { token });

async function request(newEmail: string) {
  const member = await domain.newMember();
  const answer = await requestEmailChange(member, { newEmail, password });
  return { member, answer };
}

describe("changing the email address", () => {
  it("takes effect once, when the new address is confirmed, and notifies the old one", async () => {
    const { member } = await request("New.Mara@example.com");
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

  it("mails nothing to an address with an account, with the same response", async () => {
    const taken = await domain.newMember();
    const mails = domain.jobs.length;
    const { answer } = await request(taken.caller.email);
    expect(domain.jobs.slice(mails).filter(({ task }) => task === "send-email-change")).toEqual([]);
    expect((await request("free@example.com")).answer).toEqual(answer);
  });

  it("is visible until it is confirmed, expires or is withdrawn, even for a taken address", async () => {
    const taken = await domain.newMember();
    const { member } = await request(taken.caller.email);
    expect(await getPendingEmailChange(member)).toMatchObject({ newEmail: taken.caller.email });
    const later = new Date(domain.ctx.clock().getTime() + 8 * DAY_MS);
    expect(await getPendingEmailChange({ ...member, clock: () => later })).toBeNull();
    await requestEmailChange(member, { newEmail: "second@example.com", password });
    expect(await getPendingEmailChange(member)).toMatchObject({ newEmail: "second@example.com" });
    const token = domain.mailedToken("send-email-change");
    await withdrawEmailChange(member);
    expect(await getPendingEmailChange(member)).toBeNull();
    expect(await confirm(token)).toEqual({ outcome: "invalid-token" });
  });

  it("reports when another account has taken the address meanwhile", async () => {
    await request("wanted@example.com");
    const token = domain.mailedToken("send-email-change");
    await signUp(domain.ctx, { email: "Wanted@example.com", password });
    expect(await confirm(token)).toEqual({ outcome: "email-taken" });
  });

  it("requires the password and a different address", async () => {
    const member = await domain.newMember();
    const wrong = requestEmailChange(member, { newEmail: "x@example.com", password: "not this one" });
    await expect(wrong).rejects.toMatchObject({ code: "wrong-password" });
    const same = requestEmailChange(member, { newEmail: member.caller.email.toUpperCase(), password });
    await expect(same).rejects.toMatchObject({ code: "bad-input", fields: [{ path: "newEmail" }] });
  });

  it("expires after a day", async () => {
    await request("late@example.com");
    const token = domain.mailedToken("send-email-change");
    const late = new Date(domain.time.now.getTime() + DAY_MS);
    const answer = await confirmEmailChange({ ...domain.ctx, clock: () => late }, { token });
    expect(answer).toEqual({ outcome: "token-expired" });
    expect(await confirm("never-mailed")).toEqual({ outcome: "invalid-token" });
  });

  it("voids reset links in the old mailbox, and is voided by a password reset", async () => {
    const { member } = await request("safe@example.com");
    const change = domain.mailedToken("send-email-change");
    await requestPasswordReset(domain.ctx, { email: member.caller.email });
    const reset = domain.mailedToken("send-password-reset");
    expect(await confirm(change)).toEqual({ outcome: "changed" });
    const late = resetPassword(domain.ctx, { token: reset, password: "another-phrase" });
    expect(await late).toEqual({ outcome: "invalid-token" });

    const other = await request("thief@example.com");
    const thiefToken = domain.mailedToken("send-email-change");
    await requestPasswordReset(domain.ctx, { email: other.member.caller.email });
    const token = domain.mailedToken("send-password-reset");
    expect(await resetPassword(domain.ctx, { token, password: "another-phrase" })).toMatchObject({
      outcome: "reset",
    });
    expect(await confirm(thiefToken)).toEqual({ outcome: "invalid-token" });
  });
});
