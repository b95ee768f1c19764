import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, connect as dial, type Socket } from "node:net";

/** A way to the database that can be cut and mended: the server notices no more than a dead database. */
export interface Wire {
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Straight to the database, for whoever cuts nothing: all that goes through a wire is read and written once more. */
export function straightWire(url: string): Wire {
  const refuse = () => {
    throw new Error("Only a test server that is opened as cuttable can be cut off.");
  };
  return { url, cut: refuse, mend: refuse, close: async () => {} };
}

export async function createWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = dial(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.setNoDelay(true).pipe(far.setNoDelay(true)).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
    },
    async close() {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
