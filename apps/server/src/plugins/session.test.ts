import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, PASSWORD } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let plain: TestServer;
let secure: TestServer;
let mara: Member;
beforeAll(async () => {
  [plain, secure] = await Promise.all([
    openTestServer(),
    openTestServer({ appUrl: "https://letters.example" }),
  ]);
  mara = await plain.newMember();
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

const setCookie = async (server: TestServer, email: string): Promise<string[]> => {
  const answer = await server.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
  return String(answer.headers["set-cookie"]).split("; ");
};

const user = (cookie: string) => plain.call("GET", "/api/auth/user", { cookie });

describe("the session's cookie", () => {
  it("[SEC-10] is HttpOnly and SameSite=Lax", async () => {
    const [pair, ...attributes] = await setCookie(plain, mara.email);
    expect(pair).toMatch(/^storyletter_session=\w{40}$/);
    expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]));
    expect(attributes).not.toContain("Secure");
    expect(attributes.join()).not.toContain("Domain");
  });

  it("[SEC-10] is bound to this host and to https on https installations", async () => {
    const member = await secure.newMember();
    const [pair, ...attributes] = await setCookie(secure, member.email);
    expect(pair).toMatch(/^__Host-storyletter_session=/);
    expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]));
  });

  it("[SEC-10] has a name of its own, so that two installations on one host don't sign each other out", async () => {
    const [one, other] = await Promise.all([
      openTestServer({ appUrl: "http://letters.example:3000" }),
      openTestServer({ appUrl: "http://letters.example:3001" }),
    ]);
    const [here, there] = [await one.newMember(), await other.newMember()];
    const first = (await setCookie(one, here.email))[0] ?? "";
    const second = (await setCookie(other, there.email))[0] ?? "";
    expect([first, second].map((pair) => pair.split("=")[0])).toEqual([
      "storyletter_session_3000",
      "storyletter_session_3001",
    ]);
    // A browser sends both to each.
    const cookie = `${first}; ${second}`;
    const who = async (server: TestServer, sent: string) =>
      (await server.call("GET", "/api/auth/user", { cookie: sent })).json().email;
    expect([await who(one, cookie), await who(other, cookie)]).toEqual([here.email, there.email]);
    const left = await one.call("POST", "/api/logout", { cookie });
    expect(String(left.headers["set-cookie"])).toMatch(/^storyletter_session_3000=;/);
    expect([await who(one, cookie), await who(other, cookie)]).toEqual([undefined, there.email]);
    await Promise.all([one.close(), other.close()]);
  });

  it("is still read by its former name, without the port", async () => {
    const server = await openTestServer({ appUrl: "http://letters.example:3000" });
    const { cookie, email } = await server.newMember();
    expect(cookie).toMatch(/^storyletter_session=/);
    expect((await server.call("GET", "/api/auth/user", { cookie })).json()).toMatchObject({ email });
    await server.close();
  });

  it("changes at each sign-in and ends the previous session", async () => {
    const first = (await setCookie(plain, mara.email))[0] ?? "";
    const again = await plain.call("POST", "/api/auth/login", {
      body: { email: mara.email, password: PASSWORD },
      cookie: first,
    });
    const [second = ""] = String(again.headers["set-cookie"]).split(";");
    expect(second).not.toBe(first);
    expect((await user(first)).statusCode).toBe(401);
    expect((await user(second)).statusCode).toBe(200);
  });

  it("is sent again when a visit renews the session", async () => {
    const member = await plain.newMember();
    await plain.sql`update sessions set expires_at = now() + interval '3 days' where user_id = ${member.id}`;
    const visit = await user(member.cookie);
    expect(String(visit.headers["set-cookie"])).toContain(`${member.cookie};`);
    expect((await user(member.cookie)).headers["set-cookie"]).toBeUndefined();
  });

  it("is rejected after the session has expired", async () => {
    const member = await plain.newMember();
    await plain.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${member.id}`;
    expect((await user(member.cookie)).statusCode).toBe(401);
  });
});

describe("signing out", () => {
  it.each(["GET", "POST"] as const)(
    "[REST-24, REST-42, SEC-11, SEC-17] %s /api/logout ends the session",
    async (method) => {
      const { cookie } = await plain.newMember();
      const answer = await plain.call(method, "/api/logout", { cookie });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
      expect(String(answer.headers["set-cookie"])).toMatch(
        /^storyletter_session=; .*Expires=Thu, 01 Jan 1970/,
      );
      expect((await user(cookie)).statusCode).toBe(401);
    },
  );

  it("redirects to the landing page without a session too", async () => {
    expect((await plain.call("GET", "/api/logout")).statusCode).toBe(302);
  });

  it("allows no other method", async () => {
    const answer = await plain.call("DELETE", "/api/logout");
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  });
});
