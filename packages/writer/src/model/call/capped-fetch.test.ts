import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { cappedFetch } from "./capped-fetch.ts";

async function endpoint(status: number, type: string, body: string) {
  const server = createServer((_request, response) =>
    response
      .on("error", () => undefined)
      .writeHead(status, { "content-type": type })
      .end(body),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    ask: async () =>
      await (await cappedFetch(4_000_000, (words) => words)(`http://127.0.0.1:${port}/`)).text(),
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const objects = (count: number) => `[${"{},".repeat(count)}{}]`;
const event = (data: string) => `data: ${data}\n\n`;

it.each([
  ["an event of many values", "text/event-stream", event(objects(30_000))],
  ["an event nested without measure", "text/event-stream", event("[".repeat(10_000))],
  ["a long event", "text/event-stream", event(`"${"x".repeat(300_000)}"`)],
  ["a whole answer of many values", "application/json", objects(30_000).replaceAll(",", ",\n")],
])("refuses %s before it is parsed", async (_, type, body) => {
  using model = await endpoint(200, type, body);
  await expect(model.ask()).rejects.toThrow(/^Too (?:many values|deeply nested|many bytes)/);
});

it("passes a long letter in many events", async () => {
  const body = event(`{"choices":[{"delta":{"content":"a word, [and] another"}}]}`).repeat(20_000);
  using model = await endpoint(200, "text/event-stream", body);
  expect(await model.ask()).toBe(body);
});

it.each([
  ["short", '{"error":{"message":"No credit."}}', '{"error":{"message":"No credit."}}'],
  ["of many values", objects(30_000), ""],
  ["nested without measure", "[".repeat(10_000), ""],
])("keeps the status of a refusal that is %s", async (_, body, text) => {
  using model = await endpoint(402, "application/json", body);
  expect(await model.ask()).toBe(text);
});
