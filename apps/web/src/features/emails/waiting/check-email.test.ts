import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkAddress, checkEmail } from "./follow.ts";

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  // A page resolves addresses against its own origin; Node has none.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(new URL(path, origin), init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const reply = (status: number, body: unknown) => {
  answer = (_request, response) => response.writeHead(status).end(JSON.stringify(body));
};

it("[GEN-04, GEN-17, GEN-18, REST-20] requests the documented path, bypassing every cache", async () => {
  let asked: IncomingMessage | undefined;
  answer = (request, response) => {
    asked = request;
    response.end(JSON.stringify({ status: "processing" }));
  };
  const check = await checkEmail("abc", 7);
  expect(check).toEqual({ kind: "status", status: "processing", failureReason: null });
  expect(asked?.url).toMatch(/^\/api\/emails\/abc\?t=\d+&attempt=7$/);
  expect(asked?.headers["cache-control"]).toBe("no-cache, no-store, must-revalidate");
  expect(asked?.headers.pragma).toBe("no-cache");
});

it("[GEN-26] never requests the same URL twice", () => {
  expect(checkAddress("a/b", 17, 1)).toBe("/api/emails/a%2Fb?t=17&attempt=1");
  expect(checkAddress("x", 17, 1)).not.toBe(checkAddress("x", 17, 2));
});

it("[GEN-10] reads why an email failed", async () => {
  reply(200, { status: "failed", failureReason: "The writer failed." });
  expect(await checkEmail("abc", 1)).toEqual({
    kind: "status",
    status: "failed",
    failureReason: "The writer failed.",
  });
});

it("[GEN-13] detects an expired session", async () => {
  reply(401, { message: "Unauthorized" });
  expect(await checkEmail("abc", 1)).toEqual({ kind: "unauthorized" });
});

it("[GEN-14] treats every other error status and an unreadable response as refused", async () => {
  for (const status of [404, 429, 500, 503]) {
    reply(status, { message: "no" });
    expect(await checkEmail("abc", 1)).toEqual({ kind: "refused" });
  }
  reply(200, { status: "unheard of" });
  expect(await checkEmail("abc", 1)).toEqual({ kind: "refused" });
});

it("distinguishes a lost connection from a refusal", async () => {
  answer = (_request, response) => response.destroy();
  expect(await checkEmail("abc", 1)).toEqual({ kind: "no-answer" });
});
