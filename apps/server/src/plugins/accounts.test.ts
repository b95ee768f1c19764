import type { MailMessage } from "@storyletter/domain/ports";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const NEW = "another-phrase";
const mutate = (procedure: string, json: unknown, cookie?: string) =>
  server.call("POST", `/trpc/auth.${procedure}`, { body: { json }, cookie });
const logIn = (body: object, cookie?: string) =>
  server.call("POST", "/api/auth/login", { body, cookie, headers: { "user-agent": "Firefox/140.0" } });

/** The next mail of a kind to an address, skipping others. */
async function nextMail<Kind extends MailMessage["kind"]>(to: string, kind: Kind) {
  for (;;) {
    const mail = await server.mails.next(to);
    if (mail.kind === kind) return mail as Extract<MailMessage, { kind: Kind }>;
  }
}
const tokenOf = (link: string): string => new URL(link).searchParams.get("token") ?? "";

describe("a forgotten password", () => {
  it("is reset through the mailed link, which only a POST consumes", async () => {
    const { email, cookie } = await server.newMember();
    const requested = await mutate("requestPasswordReset", { email });
    expect(requested.json().result.data.json).toEqual({
      message: "If an account exists for this address, we have sent a link to choose a new password.",
    });
    const { link, expiresInHours } = await nextMail(email, "reset-password");
    expect(link).toMatch(/^http:\/\/letters\.example\/reset-password\?token=[\w-]{43}$/);
    expect(expiresInHours).toBe(1);
    const { pathname, search } = new URL(link);
    expect((await server.call("GET", pathname + search)).statusCode).toBe(200);

    const reset = await mutate("resetPassword", { token: tokenOf(link), password: NEW });
    expect(reset.json().result.data.json).toMatchObject({ outcome: "reset" });
    expect(reset.headers["set-cookie"]).toBeUndefined();
    expect((await server.call("GET", "/api/auth/user", { cookie })).statusCode).toBe(401);
    expect((await logIn({ email, password: NEW })).statusCode).toBe(200);
    expect(await nextMail(email, "password-changed")).toMatchObject({ firstName: null });
  });

  it("[SEC-08] can't be replaced by one of the most common passwords", async () => {
    const answer = await server.call("POST", "/api/auth/signup", {
      body: { email: "common@example.com", password: "123456789" },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "bad-input",
      message: expect.stringContaining("one of the most common passwords"),
      errors: [{ path: "password" }],
    });
  });
});

describe("a new address", () => {
  it("is confirmed by a mail to it, and announced to the old one", async () => {
    const { email, cookie } = await server.newMember();
    const newEmail = `new-${email}`;
    await mutate("requestEmailChange", { newEmail, password: PASSWORD }, cookie);
    const { link } = await nextMail(newEmail, "change-email");
    expect(link).toContain("http://letters.example/confirm-email-change?token=");
    const confirmed = await mutate("confirmEmailChange", { token: tokenOf(link) });
    expect(confirmed.json().result.data.json).toEqual({ outcome: "changed" });
    expect((await server.call("GET", "/api/auth/user", { cookie })).json().email).toBe(newEmail);
    expect(JSON.stringify(await nextMail(email, "email-changed"))).not.toContain(newEmail);
  });
});

describe("two-factor authentication", () => {
  it("is required at sign-in, by REST as well", async () => {
    const { email, cookie } = await server.newMember();
    const started = await mutate("startSecondFactor", { password: PASSWORD }, cookie);
    const { secret } = started.json().result.data.json;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const confirmed = await mutate("confirmSecondFactor", { code: app.generate() }, cookie);
    const [recoveryCode] = confirmed.json().result.data.json.recoveryCodes;
    await nextMail(email, "second-factor-enabled");

    const without = await logIn({ email, password: PASSWORD });
    expect([without.statusCode, without.json().code]).toEqual([401, "second-factor-required"]);
    expect(without.headers["set-cookie"]).toBeUndefined();
    const wrong = await logIn({ email, password: PASSWORD, code: "000000" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, "second-factor-failed"]);
    expect((await logIn({ email, password: PASSWORD, code: recoveryCode })).statusCode).toBe(200);
    expect(server.logLines.join("")).not.toContain(secret);
  });
});

describe("a sign-in from a new device", () => {
  it("is reported by mail, and remembered by an HttpOnly cookie", async () => {
    const { email } = await server.newMember();
    await logIn({ email, password: PASSWORD });
    const answer = await logIn({ email, password: PASSWORD });
    const device = [answer.headers["set-cookie"]].flat().find((header) => header?.includes("_device="));
    expect(device).toMatch(
      /^storyletter_device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await nextMail(email, "new-sign-in")).toMatchObject({
      device: "Firefox",
      address: "127.0.0.1",
      link: "http://letters.example/settings",
    });
  });
});
