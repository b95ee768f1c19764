import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let direct: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([openTestServer(), openTestServer({ trustProxy: ["loopback"] })]);
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));

const forwarded = { "x-forwarded-for": "203.0.113.9" };
const lines = (server: TestServer) => server.logLines.filter((line) => line.includes("TRUST_PROXY"));

async function warnings(server: TestServer): Promise<string[]> {
  const { cookie } = await server.newAdmin();
  return (await server.call("GET", "/trpc/admin.system", { cookie })).json().result.data.json.warnings;
}

it("warns once in the log, and on System Settings, about a proxy that isn't configured", async () => {
  expect(await warnings(direct)).toEqual([]);
  for (const _ of [1, 2, 3]) await direct.call("GET", "/api/openapi.json", { headers: forwarded });
  expect(lines(direct)).toHaveLength(1);
  expect(await warnings(direct)).toEqual([expect.stringContaining("TRUST_PROXY is not set")]);
});

it("doesn't warn behind a configured proxy", async () => {
  await proxied.call("GET", "/api/openapi.json", { headers: forwarded });
  expect(lines(proxied)).toEqual([]);
  expect(await warnings(proxied)).toEqual([]);
});
