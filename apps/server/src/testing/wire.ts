import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, connect as dial, type Socket } from "node:net";

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
