import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await openTestServer({ trustProxy: ["loopback"] });
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => server.close());

const MB = 1_024 * 1_024;
const PATHS = { batch: "/api/emails/batch", letter: "/api/emails" };

interface Begun {
  path: keyof typeof PATHS;
  from: string;
  bytes: number;
}

/** Sends the head of a request; its body comes when the test says so. */
async function begin({ path, from, bytes }: Begun): Promise<{ socket: Socket; finish(): void }> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const lines = ["Host: x", "Content-Type: application/json", "Connection: close"];
  const head = [
    `POST ${PATHS[path]} HTTP/1.1`,
    ...lines,
    `X-Forwarded-For: ${from}`,
    `Content-Length: ${bytes}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{`);
  return { socket, finish: () => void socket.write(`${" ".repeat(bytes - 2)}}`) };
}

const statusOf = async (socket: Socket) => Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);

it("reads 2 MB of a client's large bodies at once; the others wait until one of them is over, small ones don't", async () => {
  const from = "192.0.2.1";
  const [first, second] = await Promise.all([1, 2].map(() => begin({ path: "batch", from, bytes: MB })));
  const third = await begin({ path: "letter", from, bytes: 40_000 });
  third.finish();
  let isAnswered = false;
  const answer = statusOf(third.socket).finally(() => {
    isAnswered = true;
  });

  const small = await begin({ path: "letter", from, bytes: 1_000 });
  small.finish();
  expect(await statusOf(small.socket)).toBe(401);
  const neighbour = await begin({ path: "letter", from: "192.0.2.2", bytes: 40_000 });
  neighbour.finish();
  expect(await statusOf(neighbour.socket)).toBe(401);
  expect(isAnswered).toBe(false);

  first?.finish();
  expect(await answer).toBe(401);
  second?.socket.destroy();
});

it("gives up the place of a client that goes away, read or not", async () => {
  const from = "192.0.2.3";
  const reading = await begin({ path: "batch", from, bytes: 2 * MB });
  const waiting = await begin({ path: "batch", from, bytes: MB });
  waiting.socket.destroy();
  reading.socket.destroy();
  const next = await begin({ path: "batch", from, bytes: 2 * MB });
  next.finish();
  expect(await statusOf(next.socket)).toBe(401);
});

it("refuses a client of which a hundred wait", async () => {
  const from = "192.0.2.4";
  const held = await Promise.all(
    Array.from({ length: 101 }, () => begin({ path: "batch", from, bytes: 2 * MB })),
  );
  const refused = await begin({ path: "letter", from, bytes: 40_000 });
  expect(await statusOf(refused.socket)).toBe(429);
  for (const { socket } of held) socket.destroy();
});

it("refuses a request that waits longer than its connection would last", async () => {
  const from = "192.0.2.5";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const reading = await begin({ path: "batch", from, bytes: 2 * MB });
    const waiting = await begin({ path: "letter", from, bytes: 40_000 });
    let status = 0;
    void statusOf(waiting.socket).then((answered) => {
      status = answered;
    });
    await expect
      .poll(() => {
        vi.advanceTimersByTime(15_000);
        return status;
      })
      .toBe(429);
    reading.socket.destroy();
  } finally {
    vi.useRealTimers();
  }
});
