import { once } from "node:events";
import { createServer } from "node:http";

/** A receiver of webhooks on this machine: its address, and the next delivery as it came. */
export async function openReceiver() {
  const arrived = [];
  const waiting = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const delivery = { headers: request.headers, content: Buffer.concat(chunks).toString("utf8") };
    const next = waiting.shift();
    if (next) next(delivery);
    else arrived.push(delivery);
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const next = () => {
    const first = arrived.shift();
    return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
  };
  return { url: `http://127.0.0.1:${server.address().port}/hook`, next, close: () => server.close() };
}
