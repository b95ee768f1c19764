import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { WIRE_CASES } from "@storyletter/fuzz";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let port: number;
beforeAll(async () => {
  const timeouts = { headers: 200, request: 400, idle: 5_000, checkEvery: 50 };
  server = await openTestServer({ timeouts });
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => server.close());

async function dial(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

const HEAD = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

describe("slow clients", () => {
  it.each([
    ["headers that never end", "GET / HTTP/1.1\r\nHost: x\r\n"],
    ["a body that never comes", `${HEAD}Content-Length: 20\r\n\r\n{`],
    ["chunks that never end", `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
  ])("are disconnected: %s", async (_what, bytes) => {
    const socket = await dial();
    socket.write(bytes);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("get an error with a message for nonsense", async () => {
    const socket = await dial();
    socket.write("nonsense\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"code":"malformed-request","message":"');
    expect(answer).toMatch(/^connection: close\r$/m);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
  });
});

describe("bytes that aren't valid HTTP", () => {
  it.each(Object.entries(WIRE_CASES))("%s: get an error at most", async (_name, bytes) => {
    const socket = await dial();
    socket.end(Buffer.from(bytes, "latin1"));
    // Node may close the connection before its error response has arrived.
    const answer = await text(socket).catch(() => "");
    expect(answer).toMatch(/^$|^HTTP\/1\.1 [234]\d\d /);
    expect(answer).not.toMatch(/node:|FST_ERR|HPE_|\bat \w+ \(/);
  });
});

it.each(["Host: other", "hOST: x"])("a request with a second Host header (%s) is refused", async (second) => {
  const socket = await dial();
  socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\n${second}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('{"code":"malformed-request","message":"');
});
