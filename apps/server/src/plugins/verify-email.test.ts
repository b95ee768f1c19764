import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

const PATH = "/api/auth/verify-email";

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const newToken = async (): Promise<{ email: string; token: string }> => {
  count += 1;
  const email = `pending-${count}@example.com`;
  return { email, token: await server.signUp(email) };
};

const post = (token: string) => server.call("POST", PATH, { body: { token } });

describe("the mailed link", () => {
  it("[VERIFY-40] opens a page that consumes nothing, however often it is fetched", async () => {
    const { token } = await newToken();
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await server.call("GET", `${PATH}?token=${token}`);
      expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.body).toContain(`name="token" value="${token}"`);
      expect(page.body).toMatch(/<form method="post".*<button type="submit">/s);
      expect(page.headers["set-cookie"]).toBeUndefined();
    }
    expect((await post(token)).headers.location).toBe("/email-verified?verified=true");
  });

  it("[VERIFY-40, SEC-12] names the account in another browser and submits nothing by itself", async () => {
    const { email, token } = await newToken();
    const page = await server.call("GET", `${PATH}?token=${token}`);
    expect(page.body).toContain(email);
    expect(page.body).toMatch(/created in another browser on [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M UTC/);
    expect(page.body).not.toContain("<script");
    expect(page.body.match(/<button/g)).toHaveLength(1);
    const rejecting = await server.call("GET", `/api/auth/reject-signup?token=${token}`);
    expect(rejecting.body).toContain('action="/api/auth/reject-signup"');
    expect(page.body).toContain(`href="/api/auth/reject-signup?token=${token}"`);
    expect(await server.sql`select 1 from users where email = ${email}`).toHaveLength(1);
  });

  it("[VERIFY-40] submits its form by itself in the browser that signed up", async () => {
    const email = "same-browser@example.com";
    const answer = await server.call("POST", "/api/auth/signup", { body: { email, password: PASSWORD } });
    const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
    const mail = await server.mails.next(email);
    const link = mail.kind === "verify-email" ? new URL(mail.link) : null;
    const page = await server.call("GET", `${PATH}${link?.search}`, { cookie });
    expect(page.body).toContain("document.forms[0].submit()");
    expect(page.body).not.toContain("reject-signup");
  });

  it.each(["application/json", "application/x-www-form-urlencoded"])(
    "accepts “I didn't sign up” as %s, twice, and deletes the unverified account",
    async (type) => {
      const { email, token } = await newToken();
      const body = type === "application/json" ? JSON.stringify({ token }) : `token=${token}`;
      for (let press = 0; press < 2; press += 1) {
        const headers = { "content-type": type };
        const answer = await server.call("POST", "/api/auth/reject-signup", { body, headers });
        expect([answer.statusCode, answer.body.includes("Account deleted")]).toEqual([200, true]);
      }
      expect(await server.sql`select 1 from users where email = ${email}`).toEqual([]);
      expect((await post(token)).headers.location).toBe("/email-verified?error=invalid-token");
    },
  );

  it("[VERIFY-40] runs one script and one style, allowed by hash", async () => {
    const { headers, body } = await server.call("GET", `${PATH}?token=x`);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'sha256-[^']+';style-src 'sha256-[^']+'/);
    expect(policy).not.toContain("unsafe");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain("style=");
  });

  it("[SEC-14] escapes a token's markup", async () => {
    const page = await server.call(
      "GET",
      `${PATH}?token=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(page.body).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page.body.match(/<script/g)).toHaveLength(1);
  });

  it("[VERIFY-40] has the product's look in another browser, and says why it asks", async () => {
    const { token } = await newToken();
    const page = await server.call("GET", `${PATH}?token=${token}`);
    expect(page.body).toContain('<header><a class="home" href="/" aria-label="Storyletter, home">');
    expect(page.body).toContain(", created in another browser on ");
    const [, style = ""] = /<style>([^<]+)<\/style>/.exec(page.body) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
  });

  it.each(["", "?token=", `?token=${"x".repeat(300)}`, "?token=a&token=b"])(
    "[VERIFY-36] redirects to the result page when the link is broken: %#",
    async (query) => {
      const answer = await server.call("GET", PATH + query);
      if (answer.statusCode === 200)
        expect((await post("")).headers.location).toContain("error=invalid-token");
      else
        expect([answer.statusCode, answer.headers.location]).toEqual([
          303,
          "/email-verified?error=invalid-token",
        ]);
    },
  );
});

describe("using the link", () => {
  it("[VERIFY-40, VERIFY-35, PLAN-04] accepts a form, grants ten credits and sends the welcome mail", async () => {
    const { email, token } = await newToken();
    const answer = await server.call("POST", PATH, {
      body: `token=${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/email-verified?verified=true"]);
    // Only the address, for the login form: no session.
    expect(answer.headers["set-cookie"]).toMatch(/^storyletter_verified_email=/u);
    expect(await server.mails.next(email)).toMatchObject({ kind: "welcome", credits: 10 });

    const login = await server.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
    const [cookie = ""] = String(login.headers["set-cookie"]).split(";");
    expect((await server.call("GET", "/api/usage", { cookie })).json()).toMatchObject({
      emailsRemaining: 10,
    });
  });

  it("[SEC-12, VERIFY-36] lets one of twenty parallel uses win and grants once", async () => {
    const { email, token } = await newToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(token)));
    const places = answers.map((answer) => answer.headers.location).sort();
    expect(places.filter((place) => place === "/email-verified?verified=true")).toHaveLength(1);
    expect(places.filter((place) => place === "/email-verified?error=invalid-token")).toHaveLength(19);
    const [row] = await server.sql`
      select sum(amount)::int as credits from credit_entries e
      join allowances a on a.id = e.allowance_id join users u on u.id = a.user_id where u.email = ${email}`;
    expect(row?.credits).toBe(10);
  });

  it("[SEC-12, VERIFY-36] answers an expired link with its own code", async () => {
    const { email, token } = await newToken();
    await server.sql`
      update mailed_tokens set expires_at = now() - interval '1 second'
      where user_id = (select id from users where email = ${email})`;
    expect((await post(token)).headers.location).toBe("/email-verified?error=token-expired");
  });

  it("[VERIFY-34] invalidates the previous link when a new one is mailed", async () => {
    const { email, token } = await newToken();
    await server.call("POST", "/api/auth/resend-verification", { body: { email } });
    const mail = await server.mails.next(email);
    expect((await post(token)).headers.location).toBe("/email-verified?error=invalid-token");
    const link = mail.kind === "verify-email" ? new URL(mail.link) : null;
    expect((await post(link?.searchParams.get("token") ?? "")).headers.location).toContain("verified=true");
  });

  it.each([[{}], [{ token: 7 }], [{ token: "unknown" }], [[]]])(
    "[VERIFY-36] answers %j with invalid-token",
    async (body) => {
      const answer = await server.call("POST", PATH, { body });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        "/email-verified?error=invalid-token",
      ]);
    },
  );

  it("keeps tokens out of the log", async () => {
    const { token } = await newToken();
    await server.call("GET", `${PATH}?token=${token}`);
    await post(token);
    expect(server.logLines.join("")).toContain('"route":"/api/auth/verify-email"');
    expect(server.logLines.join("")).not.toContain(token);
  });
});
