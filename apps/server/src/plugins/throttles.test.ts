import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

/** Attempts allowed per account and network. */
const ALLOWED = 10;

let direct: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([openTestServer(), openTestServer({ trustProxy: ["loopback"] })]);
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));

/** Tries to sign in with an unknown address; returns the status. */
const attempt = async (at: TestServer, email: string, forwarded: string): Promise<number> => {
  const answer = await at.call("POST", "/api/auth/login", {
    body: { email, password: "not this one" },
    headers: { "x-forwarded-for": forwarded },
  });
  return answer.statusCode;
};
/** Uses up the allowed attempts, each from the next address. */
const useUp = (at: TestServer, email: string, addressOf: (attempt: number) => string) =>
  Promise.all(Array.from({ length: ALLOWED }, (_, count) => attempt(at, email, addressOf(count))));
const failures = Array.from({ length: ALLOWED }, () => 401);

describe("the sign-in limits", () => {
  it("[SEC-15] count an IPv4 client behind a proxy and no other address", async () => {
    expect(await useUp(proxied, "four@example.com", () => "203.0.113.9")).toEqual(failures);
    expect(await attempt(proxied, "four@example.com", "203.0.113.9")).toBe(429);
    expect(await attempt(proxied, "four@example.com", "203.0.113.10")).toBe(401);
  });

  it("[SEC-15] count an IPv6 network of /64 as one client and no other network", async () => {
    const hop = (count: number) => `2001:db8:7:7:${count}::1`;
    expect(await useUp(proxied, "six@example.com", hop)).toEqual(failures);
    expect(await attempt(proxied, "six@example.com", "2001:db8:7:7:ffff:ffff:ffff:ffff")).toBe(429);
    expect(await attempt(proxied, "six@example.com", "2001:db8:7:8::1")).toBe(401);
  });

  it("[SEC-15] can't be bypassed by addresses a client prepends to X-Forwarded-For", async () => {
    const pretending = (count: number) => `198.51.100.${count}, 203.0.113.77`;
    expect(await useUp(proxied, "pretender@example.com", pretending)).toEqual(failures);
    expect(await attempt(proxied, "pretender@example.com", "192.0.2.1, 203.0.113.77")).toBe(429);
  });

  it("[SEC-15] ignore X-Forwarded-For if no proxy is configured", async () => {
    expect(await useUp(direct, "direct@example.com", (count) => `198.51.100.${count}`)).toEqual(failures);
    expect(await attempt(direct, "direct@example.com", "2001:db8::1")).toBe(429);
  });

  it("send Retry-After", async () => {
    const answer = await direct.call("POST", "/api/auth/login", {
      body: { email: "direct@example.com", password: "not this one" },
    });
    expect(answer.json()).toMatchObject({ code: "too-many-requests", retryAfter: expect.any(Number) });
    expect(Number(answer.headers["retry-after"])).toBe(answer.json().retryAfter);
  });
});

it("limits checkouts per user, because the payment provider limits all users together", async () => {
  const { cookie } = await direct.newMember();
  const checkout = async () =>
    (await direct.call("POST", "/api/create-checkout-session", { cookie, body: {} })).statusCode;
  const answers: number[] = [];
  for (let count = 0; count < 61; count += 1) answers.push(await checkout());
  // This server has no provider.
  expect([answers.slice(0, 60).every((status) => status === 503), answers[60]]).toEqual([true, 429]);
});
