import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { logIn } from "./log-in.ts";
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "./two-factor.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const password = "a-good-phrase";
const STEP_MS = 30_000;

/** The code that the app shows a number of steps from now. */
const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: domain.time.now.getTime() + steps * STEP_MS,
  });

async function withSecondFactor() {
  const { caller } = await domain.newMember();
  const before = await domain.signIn(caller.id);
  const { secret, otpauthUrl } = await startSecondFactor(before, { password });
  const { recoveryCodes } = await confirmSecondFactor(before, { code: appCode(secret) });
  const session = await domain.ctx.sessions.validate(before.caller.sessionId);
  const member = { ...before, caller: session?.caller ?? before.caller };
  const signIn = (code?: string) => logIn(domain.ctx, { email: caller.email, password, code });
  return { member, secret, otpauthUrl, recoveryCodes, signIn };
}

describe("turning on two-factor authentication", () => {
  it("requires the password and an app code, and ends sessions started without it", async () => {
    const { caller } = await domain.newMember();
    const [here, elsewhere] = [await domain.signIn(caller.id), await domain.signIn(caller.id)];
    const wrong = startSecondFactor(here, { password: "not this one" });
    await expect(wrong).rejects.toMatchObject({ code: "wrong-password" });
    const { secret } = await startSecondFactor(here, { password });
    expect(await getSecondFactor(here)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    const guess = confirmSecondFactor(here, { code: "000000" });
    await expect(guess).rejects.toMatchObject({ code: "wrong-code" });
    await expect(logIn(domain.ctx, { email: caller.email, password })).resolves.toBeDefined();

    const { recoveryCodes } = await confirmSecondFactor(here, { code: appCode(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await getSecondFactor(here)).toEqual({
      enabled: true,
      enabledAt: domain.time.now,
      recoveryCodesLeft: 10,
      required: false,
    });
    expect([await domain.isSignedIn(here), await domain.isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await domain.notices()).toContainEqual({ kind: "second-factor-enabled", to: caller.email });
  });

  it("returns a valid otpauth URL, and can't be restarted while it is on", async () => {
    const { member, secret, otpauthUrl } = await withSecondFactor();
    const url = new URL(otpauthUrl);
    expect([url.protocol, url.hostname]).toEqual(["otpauth:", "totp"]);
    expect(url.searchParams.get("secret")).toBe(secret);
    expect(url.searchParams.get("issuer")).toBe("Storyletter");
    await expect(startSecondFactor(member, { password })).rejects.toMatchObject({ code: "second-factor-on" });
  });

  it("stores neither secret nor recovery codes in plain text", async () => {
    const { member, secret, recoveryCodes } = await withSecondFactor();
    const { id } = member.caller;
    const rows = JSON.stringify([
      await domain.sql`select * from second_factors where user_id = ${id}`,
      await domain.sql`select * from recovery_codes where user_id = ${id}`,
    ]);
    for (const secretValue of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace("-", "")),
    ]) {
      expect(rows).not.toContain(secretValue);
    }
  });
});

describe("signing in with two-factor authentication", () => {
  it("requires a code before starting a session", async () => {
    const { signIn } = await withSecondFactor();
    const cookies = domain.cookies.length;
    for (const code of [undefined, ""]) {
      await expect(signIn(code)).rejects.toMatchObject({ code: "second-factor-required" });
    }
    await expect(signIn("000000")).rejects.toMatchObject({ code: "second-factor-failed" });
    expect(domain.cookies.length).toBe(cookies);
  });

  it("accepts codes of the current and the adjacent steps", async () => {
    const { secret, signIn } = await withSecondFactor();
    await expect(signIn(appCode(secret, 2))).rejects.toMatchObject({ code: "second-factor-failed" });
    const spaced = appCode(secret, 1).replace(/^.../, "$& ");
    await expect(signIn(spaced)).resolves.toBeDefined();
  });

  it("accepts a code once, even with concurrent requests", async () => {
    const { secret, signIn } = await withSecondFactor();
    // The code that turned it on has been used as well.
    await expect(signIn(appCode(secret))).rejects.toMatchObject({ code: "second-factor-failed" });
    await domain.sql`truncate throttles`;
    const code = appCode(secret, 1);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(code)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("accepts each recovery code once, in any spelling", async () => {
    const { member, recoveryCodes, signIn } = await withSecondFactor();
    const [first = "", second = ""] = recoveryCodes;
    await expect(signIn(first.toUpperCase().replace("-", " "))).resolves.toBeDefined();
    await expect(signIn(first)).rejects.toMatchObject({ code: "second-factor-failed" });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(second)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getSecondFactor(member)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it("accepts a code in full-width digits or pasted with an invisible sign, as reports had it", async () => {
    const { secret, recoveryCodes, signIn } = await withSecondFactor();
    const code = appCode(secret, 1);
    const fullWidth = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    await expect(signIn(`\u200B${fullWidth.slice(0, 3)}\u3000${fullWidth.slice(3)}`)).resolves.toBeDefined();
    await expect(signIn(`${recoveryCodes[0]?.replace("-", "\u2011")}\uFEFF`)).resolves.toBeDefined();
  });

  it("limits guessing across all networks", async () => {
    const { member, secret } = await withSecondFactor();
    const { email } = member.caller;
    const guess = (network: number, code = "000000") =>
      logIn({ ...domain.ctx, clientAddress: `198.18.0.${network}` }, { email, password, code });
    for (let network = 0; network < 10; network += 1) {
      await expect(guess(network)).rejects.toMatchObject({ code: "second-factor-failed" });
    }
    await expect(guess(11, appCode(secret, 1))).rejects.toMatchObject({ code: "too-many-requests" });
  });
});

describe("turning off two-factor authentication", () => {
  it("requires password and code, and ends all other sessions", async () => {
    const { member, secret, signIn } = await withSecondFactor();
    const elsewhere = await domain.signIn(member.caller.id);
    const noCode = disableSecondFactor(member, { password, code: "000000" });
    await expect(noCode).rejects.toMatchObject({ code: "wrong-code" });
    const noPassword = disableSecondFactor(member, { password: "not this one", code: appCode(secret, 1) });
    await expect(noPassword).rejects.toMatchObject({ code: "wrong-password" });

    await disableSecondFactor(member, { password, code: appCode(secret, 1) });
    expect([await domain.isSignedIn(member), await domain.isSignedIn(elsewhere)]).toEqual([true, false]);
    await expect(signIn()).resolves.toBeDefined();
    const { email } = member.caller;
    expect(await domain.notices()).toContainEqual({ kind: "second-factor-disabled", to: email });
  });

  it("is refused if it is off", async () => {
    const member = await domain.newMember();
    const off = disableSecondFactor(member, { password, code: "000000" });
    await expect(off).rejects.toMatchObject({ code: "second-factor-off" });
  });
});

describe("new recovery codes", () => {
  it("replace the old ones", async () => {
    const { member, secret, recoveryCodes, signIn } = await withSecondFactor();
    const renewed = await renewRecoveryCodes(member, { password, code: appCode(secret, 1) });
    await expect(signIn(recoveryCodes[0])).rejects.toMatchObject({ code: "second-factor-failed" });
    await expect(signIn(renewed.recoveryCodes[0])).resolves.toBeDefined();
  });
});
