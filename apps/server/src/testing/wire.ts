import { once } from "node:events";
import { createServer as createHttpServer, request } from "node:http";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

/** A connection to the database that a test can cut and restore. To the server, the database is down. */
export interface DatabaseLink {
  url: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A direct connection for tests that cut nothing, which saves copying all traffic. */
export function directLink(url: string): DatabaseLink {
  const unavailable = () => {
    throw new Error("Open the test server as cuttable to cut its database connection.");
  };
  return { url, cut: unavailable, restore: unavailable, close: async () => {} };
}

export async function createCuttableLink(databaseUrl: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = dial(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.setNoDelay(true).pipe(upstream.setNoDelay(true)).pipe(client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      closeAll();
    },
    restore() {
      isCut = false;
    },
    async close() {
      closeAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A proxy that records the calls to the provider. */
export interface CountingProxy {
  url: string;
  calls: string[];
  close(): Promise<void>;
}

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const calls: string[] = [];
  const server = createHttpServer((incoming, answer) => {
    calls.push(`${incoming.method} ${incoming.url}`);
    const { method, headers, url = "/" } = incoming;
    const forwarded = request(new URL(url, target), { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    forwarded.on("error", () => answer.destroy());
    incoming.pipe(forwarded);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
