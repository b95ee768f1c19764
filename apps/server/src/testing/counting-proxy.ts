import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that records the calls to the provider. */
export interface CountingProxy {
  url: string;
  calls: string[];
  close(): Promise<void>;
}

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const calls: string[] = [];
  const server = createServer((incoming, answer) => {
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
