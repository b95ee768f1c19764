import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { WEBHOOK_ENDPOINTS_MAX } from "@storyletter/contract/limits";
import { insertMembers } from "@storyletter/db/testing";
import { afterAll, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { openTestServer } from "../testing/test-server.ts";

const SILENT = 100;
const LETTERS_EACH = 2;

const server = await openTestServer();
const closing: (() => void)[] = [];
afterAll(async () => {
  await server.close();
  for (const close of closing) close();
});

async function listen(answer: RequestListener): Promise<string> {
  const http = createServer(answer);
  await once(http.listen(0, "127.0.0.1"), "listening");
  closing.push(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/in`;
}

async function newAuthor() {
  const [member] = await insertMembers(server.sql, [randomUUID()]);
  const cookie = `storyletter_session=${member?.session}`;
  return {
    addEndpoint: (url: string) =>
      server.call("POST", "/trpc/developers.createWebhook", { cookie, body: { json: { url } } }),
    write: (title: string) => server.call("POST", "/api/emails", { cookie, body: ovenBrief({ title }) }),
  };
}

it("a responsive receiver gets its message before each of 100 that never respond is tried once more", async () => {
  let open = 0;
  let maxOpen = 0;
  const openByPath = new Map<string, number>();
  let maxPerReceiver = 0;
  const startedAt: number[] = [];
  const silent = await listen(({ url = "" }, response) => {
    const openHere = (openByPath.get(url) ?? 0) + 1;
    openByPath.set(url, openHere);
    open += 1;
    startedAt.push(Date.now());
    maxOpen = Math.max(maxOpen, open);
    maxPerReceiver = Math.max(maxPerReceiver, openHere);
    response.on("close", () => {
      open -= 1;
      openByPath.set(url, (openByPath.get(url) ?? 1) - 1);
    });
  });
  const received = Promise.withResolvers<number>();
  const healthy = await listen((_request, response) => {
    received.resolve(Date.now());
    response.writeHead(204).end();
  });

  const silentAuthors = await Promise.all(
    Array.from({ length: Math.ceil(SILENT / WEBHOOK_ENDPOINTS_MAX) }, newAuthor),
  );
  for (let endpoint = 0; endpoint < SILENT; endpoint += 1) {
    const author = silentAuthors[endpoint % silentAuthors.length];
    expect((await author?.addEndpoint(`${silent}/${endpoint}`))?.statusCode).toBe(200);
  }
  const author = await newAuthor();
  await author.addEndpoint(healthy);

  for (let letter = 0; letter < LETTERS_EACH; letter += 1)
    await Promise.all(silentAuthors.map(({ write }) => write(`Silent ${letter}`)));
  await expect
    .poll(async () => (await server.sql`select id from webhook_deliveries`).length, { timeout: 30_000 })
    .toBe(SILENT * LETTERS_EACH);
  await author.write("Healthy");
  const at = await received.promise;
  const [delivery] = await server.sql<{ createdAt: Date }[]>`
    select d.created_at as "createdAt" from webhook_deliveries d
    join webhook_endpoints e on e.id = d.endpoint_id where e.url = ${healthy}`;
  const createdAt = delivery?.createdAt.getTime() ?? 0;
  const between = startedAt.filter((start) => start > createdAt && start < at);
  console.info(`${between.length} attempts came before; at most ${maxOpen} silent requests open`);
  expect(between.length).toBeLessThan(SILENT);
  expect(maxPerReceiver).toBe(1);
});
