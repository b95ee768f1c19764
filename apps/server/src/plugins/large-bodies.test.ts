import { once } from "node:events";
import { connect, type Socket } from "node:net";
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

/** The status of the answer after "100 Continue"; 0 without one. */
async function statusOf(socket: Socket): Promise<number> {
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    received += text;
  });
  await once(socket, "close");
  return Number(/^HTTP\/1\.1 ([2-5]\d\d)/m.exec(received)?.[1] ?? 0);
}

/** Sends the head of a request, and waits until it is read; its body comes when the test says so. */
async function begin({ path, from, bytes }: Begun) {
  const socket = connect(port, "127.0.0.1");
  const status = statusOf(socket);
  await once(socket, "connect");
  const lines = ["Host: x", "Content-Type: application/json", "Connection: close", "Expect: 100-continue"];
  const head = [
    `POST ${PATHS[path]} HTTP/1.1`,
    ...lines,
    `X-Forwarded-For: ${from}`,
    `Content-Length: ${bytes}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{`);
  await once(socket, "data");
  return { socket, status, finish: () => void socket.write(`${" ".repeat(bytes - 2)}}`) };
}

it("reads 2 MB of a client's large bodies at once; the others wait until one of them is over, small ones don't", async () => {
  const from = "192.0.2.1";
  const [first, second] = await Promise.all([1, 2].map(() => begin({ path: "batch", from, bytes: MB })));
  const third = await begin({ path: "letter", from, bytes: 40_000 });
  third.finish();
  let isAnswered = false;
  const answer = third.status.finally(() => {
    isAnswered = true;
  });

  const small = await begin({ path: "letter", from, bytes: 1_000 });
  small.finish();
  expect(await small.status).toBe(401);
  const neighbour = await begin({ path: "letter", from: "192.0.2.2", bytes: 40_000 });
  neighbour.finish();
  expect(await neighbour.status).toBe(401);
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
  expect(await next.status).toBe(401);
});

it("refuses a client of which a hundred wait", async () => {
  const from = "192.0.2.4";
  const held = await Promise.all(
    Array.from({ length: 101 }, () => begin({ path: "batch", from, bytes: 2 * MB })),
  );
  const refused = await begin({ path: "letter", from, bytes: 40_000 });
  expect(await refused.status).toBe(429);
  for (const { socket } of held) socket.destroy();
});

it("refuses a request that waits longer than its connection would last", async () => {
  const from = "192.0.2.5";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const reading = await begin({ path: "batch", from, bytes: 2 * MB });
    const waiting = await begin({ path: "letter", from, bytes: 40_000 });
    let status = 0;
    void waiting.status.then((answered) => {
      status = answered;
    });
    await expect
      .poll(
        () => {
          vi.advanceTimersByTime(15_000);
          return status;
        },
        { timeout: 10_000 },
      )
      .toBe(429);
    reading.socket.destroy();
  } finally {
    vi.useRealTimers();
  }
});
