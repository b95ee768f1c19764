import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";

/** Load balancer in front of the servers: spreads connections, and can lose responses. */
export interface Front extends AsyncDisposable {
  readonly origin: string;
  /** Drops the next responses, though their requests are processed. */
  loseAnswers(count: number): void;
  readonly lost: number;
}

/** Readiness poll interval of a load balancer; draining servers accept calls for longer than that. */
const LOOK_MS = 100;

/** The ports whose servers were ready at the last poll. */
function watchReadiness(ports: readonly number[]) {
  const ready = new Set<number>();
  const look = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(LOOK_MS * 5) }).then(
      ({ ok }) => void (ok ? ready.add(port) : ready.delete(port)),
      () => void ready.delete(port),
    );
  const timer = setInterval(() => void Promise.all(ports.map(look)), LOOK_MS);
  return { ready, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Passes bytes through, so that killing a server breaks its clients' connections. */
export async function openFront(port: number, ports: readonly number[]): Promise<Front> {
  const readiness = watchReadiness(ports);
  let turn = 0;
  let toLose = 0;
  let lost = 0;
  const sockets = new Set<Socket>();

  /** Round robin; servers that are not ready come last, in case none is. */
  function inTurn(place: number): number[] {
    const round = ports.map((_, nth) => ports[(place + nth) % ports.length] ?? 0);
    return [
      ...round.filter((each) => readiness.ready.has(each)),
      ...round.filter((each) => !readiness.ready.has(each)),
    ];
  }

  function pass(client: Socket, [target = 0, ...others]: number[]): void {
    const server = dial({ host: "127.0.0.1", port: target });
    sockets.add(server);
    server.once("error", () => {
      if (server.bytesRead + server.bytesWritten === 0 && others.length > 0) pass(client, others);
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
    pass(client, inTurn(turn));
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
      readiness[Symbol.dispose]();
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}
