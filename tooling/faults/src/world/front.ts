import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";

/** What stands before the servers: it spreads connections, and can lose answers on their way. */
export interface Front extends AsyncDisposable {
  readonly origin: string;
  /** The next so many answers never arrive, though what was asked for is done. */
  loseAnswers(count: number): void;
  readonly lost: number;
}

/** Bytes are passed on unread: whoever is killed behind it breaks the connection before it. */
export async function openFront(port: number, ports: readonly number[]): Promise<Front> {
  let turn = 0;
  let toLose = 0;
  let lost = 0;
  const sockets = new Set<Socket>();

  function pass(client: Socket, place: number, tried = 0): void {
    const target = ports[(place + tried) % ports.length] ?? 0;
    const server = dial({ host: "127.0.0.1", port: target });
    sockets.add(server);
    server.once("error", () => {
      if (server.bytesRead + server.bytesWritten === 0 && tried < ports.length)
        pass(client, place, tried + 1);
      else client.destroy();
    });
    server.once("connect", () => {
      server.on("data", (bytes) => {
        if (toLose > 0) {
          toLose -= 1;
          lost += 1;
          client.destroy();
          server.destroy();
        } else if (!client.write(bytes)) server.pause();
      });
      client.on("drain", () => server.resume());
      client.pipe(server);
      server.once("close", () => client.destroy());
      client.once("close", () => server.destroy());
    });
    server.once("close", () => sockets.delete(server));
  }

  const listener = createServer((client) => {
    sockets.add(client);
    client.on("error", () => client.destroy());
    client.once("close", () => sockets.delete(client));
    turn += 1;
    pass(client, turn);
  });
  await once(listener.listen(port, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${port}`,
    loseAnswers(count) {
      toLose = count;
    },
    get lost() {
      return lost;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}
