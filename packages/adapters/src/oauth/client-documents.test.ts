import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClientDocuments } from "./client-documents.ts";

const DOCUMENT = { client_id: "https://assistant.example/client.json" };
const PAGES: Record<string, (answer: ServerResponse) => void> = {
  "/client.json": (answer) => void answer.end(JSON.stringify(DOCUMENT)),
  "/moved": (answer) => void answer.writeHead(302, { location: "/client.json" }).end(),
  "/huge": (answer) => void answer.end(JSON.stringify("x".repeat(20_000))),
  "/deep": (answer) => void answer.end("[".repeat(100)),
  "/page": (answer) => void answer.end("<html>"),
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, answer) => {
    const page = PAGES[request.url ?? ""];
    if (page) page(answer);
    else answer.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const read = (path: string, allowPrivate = true) =>
  createClientDocuments({ allowPrivate }).read(`${base}${path}`, { userId: "mara" });

it("reads an assistant's document", async () => {
  expect(await read("/client.json")).toEqual(DOCUMENT);
});

it("reaches no private address", async () => {
  await expect(read("/client.json", false)).rejects.toThrow("isn't on the public internet");
});

it.each(["/moved", "/huge", "/deep", "/page", "/missing"])("refuses %s", async (path) => {
  await expect(read(path)).rejects.toThrow();
});
