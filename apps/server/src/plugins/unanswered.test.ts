import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it.each([
  ["PUT", "/api/emails", 405, "GET, HEAD, POST"],
  ["PUT", "/api/emails/x", 405, "DELETE, GET, HEAD"],
  ["GET", "/api/auth/login", 405, "POST"],
  ["GET", "/api/emails/x/y", 404, undefined],
  ["GET", "/api/emails//", 404, undefined],
  ["GET", "/api/nothing", 404, undefined],
  ["GET", "/api", 404, undefined],
] as const)("%s %s: %d", async (method, url, status, allowed) => {
  const answer = await server.app.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allowed]);
});

it("an unknown path costs no more than a rejected known one", async () => {
  const cost = async (url: string): Promise<number> => {
    const start = process.cpuUsage();
    for (let call = 0; call < 300; call += 1) await server.app.inject({ method: "GET", url });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  await cost("/api/nothing");
  await cost("/api/usage");
  expect(await cost("/api/nothing")).toBeLessThan(2 * (await cost("/api/usage")));
});
