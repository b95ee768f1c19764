import { AUTH_MESSAGES } from "@storyletter/contract/auth/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, PASSWORD } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;

beforeAll(async () => {
  server = await openTestServer();
  mara = await server.newMember();
});
afterAll(() => server.close());

const signup = (body: object) => server.call("POST", "/api/auth/signup", { body });
const login = (body: object) => server.call("POST", "/api/auth/login", { body });
describe("POST /api/auth/signup", () => {
  it("[REST-11, VERIFY-33] creates an account that is pending verification", async () => {
    const email = "ines@example.com";
    const answer = await signup({ email, password: PASSWORD, firstName: "Ines", lastName: "Duarte" });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { requiresVerification: true, emailSent: true },
    ]);
    expect(String(answer.headers["set-cookie"])).not.toContain("storyletter_session");
    expect(await server.mails.next(email)).toMatchObject({ kind: "verify-email", firstName: "Ines" });
  });

  it("[SIGNUP-24] rejects a second account for an address in any spelling", async () => {
    const answer = await signup({ email: ` ${mara.email.toUpperCase()} `, password: PASSWORD });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ code: "email-taken", message: "User already exists with this email" });
  });

  it("[SEC-07] ignores an id, role, credits or verified state in the body", async () => {
    const email = "mallory@example.com";
    const forged = {
      id: "admin-1",
      role: "admin",
      verifiedAt: "2026-01-01",
      emailsGenerated: 99,
      credits: 500,
    };
    expect((await signup({ email, password: PASSWORD, ...forged })).statusCode).toBe(201);
    const [user] =
      await server.sql`select id, verified_at, emails_generated from users where email = ${email}`;
    expect(user).toMatchObject({ verified_at: null, emails_generated: 0 });
    expect(user?.id).toMatch(/^user-/);
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(403);
  });

  it.each([
    ["email", "not an address", AUTH_MESSAGES.email],
    ["email", undefined, AUTH_MESSAGES.email],
    ["password", "short", AUTH_MESSAGES.password],
    ["password", undefined, AUTH_MESSAGES.password],
    ["password", "x".repeat(257), AUTH_MESSAGES.passwordTooLong],
  ])("[SEC-08] answers an invalid %s (%#) with its documented message", async (path, value, message) => {
    const answer = await signup({ email: "new@example.com", password: PASSWORD, [path]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: "bad-input", message, errors: [{ path, message }] });
  });

  it("accepts empty names", async () => {
    const body = { email: "nameless@example.com", password: PASSWORD, firstName: "", lastName: "" };
    expect((await signup(body)).statusCode).toBe(201);
  });
});

describe("POST /api/auth/login", () => {
  it("[REST-10, REST-43] returns the user under its key", async () => {
    const answer = await login({ email: mara.email, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      user: {
        id: mara.id,
        email: mara.email,
        firstName: null,
        lastName: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
  });

  it("[LOGIN-15, PLAN-20] sends an unverified account to verification, without a session", async () => {
    await server.signUp("pending@example.com");
    const answer = await login({ email: "pending@example.com", password: PASSWORD });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      message: "Email verification required",
      requiresVerification: true,
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("answers a wrong password and an unknown address alike", async () => {
    const answers = await Promise.all([
      login({ email: mara.email, password: "not this one" }),
      login({ email: "nobody@example.com", password: "not this one" }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        code: "login-failed",
        message: "Please check your email and password",
      });
    }
  });

  it.each([
    ["email", "nobody", AUTH_MESSAGES.email],
    ["password", "short", AUTH_MESSAGES.password],
  ])("[SEC-08] answers an invalid %s with its documented message", async (path, value, message) => {
    const answer = await login({ email: mara.email, password: PASSWORD, [path]: value });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    expect(answer.json().errors).toEqual([{ path, message }]);
  });

  it("[SEC-15] rejects the eleventh attempt with Retry-After", async () => {
    const body = { email: "guessed@example.com", password: "not this one" };
    const statuses = [];
    for (let attempt = 0; attempt < 10; attempt += 1) statuses.push((await login(body)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await login(body);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: "too-many-requests", message: expect.any(String) });
  });
});

describe("POST /api/auth/resend-verification", () => {
  const resend = (email: string) => server.call("POST", "/api/auth/resend-verification", { body: { email } });
  const message = "Verification email sent successfully! Please check your inbox.";
  const success = { success: true, message };

  it("[REST-12, REST-41, VERIFY-34] mails a new link to a pending account", async () => {
    await server.signUp("again@example.com");
    const answer = await resend("again@example.com");
    expect([answer.statusCode, answer.json()]).toEqual([200, success]);
    expect(await server.mails.next("again@example.com")).toMatchObject({ kind: "verify-email" });
  });

  it("[VERIFY-42] answers an unknown and a verified address alike", async () => {
    for (const email of ["unknown@example.com", mara.email]) {
      const answer = await resend(email);
      expect([answer.statusCode, answer.json()]).toEqual([200, success]);
    }
  });

  it("answers an invalid address with its documented message", async () => {
    const answer = await resend("nobody");
    expect([answer.statusCode, answer.json().message]).toEqual([400, AUTH_MESSAGES.email]);
  });
});

describe("GET /api/auth/user, /api/usage and /api/action-taker-status", () => {
  it("[REST-08, REST-43, DATA-01] returns the bare user", async () => {
    const answer = await server.call("GET", "/api/auth/user", { cookie: mara.cookie });
    expect(answer.json()).toMatchObject({ id: mara.id, email: mara.email, firstName: null, lastName: null });
    expect(answer.body).not.toContain("assword");
  });

  it("[REST-14, REST-44, DATA-04, PLAN-01, PLAN-04] returns ten credits after verification", async () => {
    const { cookie } = await server.newMember();
    const answer = await server.call("GET", "/api/usage", { cookie });
    expect(answer.json()).toEqual({ emailsCreated: 0, emailsRemaining: 10, isSubscribed: false });
  });

  it("[REST-16, DATA-05] returns the progress toward the bonus", async () => {
    const { cookie } = await server.newMember();
    const answer = await server.call("GET", "/api/action-taker-status", { cookie });
    expect(answer.json()).toEqual({
      accountAge: 0,
      isActionTaker: false,
      emailsCreated: 0,
      daysRemaining: 5,
    });
  });

  it.each(["/api/auth/user", "/api/usage", "/api/action-taker-status", "/api/emails"])(
    "[REST-46, SEC-02] answers Unauthorized at %s without a session",
    async (url) => {
      for (const cookie of [undefined, "storyletter_session=forged"]) {
        const answer = await server.call("GET", url, { cookie });
        expect([answer.statusCode, answer.json().message]).toEqual([401, "Unauthorized"]);
      }
    },
  );
});
