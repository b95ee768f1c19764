import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const requestLines = (): Record<string, unknown>[] =>
  server.logLines.map((line) => JSON.parse(line)).filter((line) => line.msg === "request");

describe("the request log", () => {
  it("has one line per request with caller, route, status and duration", async () => {
    const { cookie, id } = await server.newMember();
    const before = requestLines().length;
    const answer = await server.call("GET", "/trpc/billing.usage,auth.user?batch=1&input=%7B%7D", { cookie });
    expect(requestLines().slice(before)).toEqual([
      expect.objectContaining({
        level: "info",
        requestId: answer.headers["x-request-id"],
        method: "GET",
        route: "/trpc/:path",
        calls: "billing.usage,auth.user",
        status: 200,
        ms: expect.any(Number),
        userId: id,
      }),
    ]);
  });

  it("omits health checks", async () => {
    const before = requestLines().length;
    await server.call("GET", "/healthz");
    await server.call("GET", "/readyz");
    expect(requestLines()).toHaveLength(before);
  });

  it("[SEC-10] contains no password, cookie or token", async () => {
    const { cookie, email } = await server.newMember();
    const token = await server.signUp("canary@example.com");
    await server.call("GET", `/api/auth/verify-email?token=${token}`);
    await server.call("POST", "/api/auth/login", { body: { email, password: "wrong-canary-phrase" } });
    await server.call("GET", "/api/emails?password=query-canary", { cookie });
    const lines = server.logLines.join("");
    for (const secret of [
      PASSWORD,
      token,
      cookie.split("=")[1] ?? "",
      "wrong-canary-phrase",
      "query-canary",
    ]) {
      expect(lines).not.toContain(secret);
    }
  });
});
