import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createStoryletter, type StoryletterError } from "./index.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const servers: { close(): void }[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

/** A server that gives these answers one after the other, the last one again and again. */
async function serverWith(...answers: Answer[]) {
  const requests: { method?: string; url?: string; key: unknown }[] = [];
  const server = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, key: request.headers["idempotency-key"] });
    request
      .resume()
      .on("end", () => answers[Math.min(requests.length, answers.length) - 1]?.(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push({ close: () => server.close().closeAllConnections() });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { requests, client: createStoryletter({ baseUrl: `http://127.0.0.1:${port}/`, apiKey: "sl_x" }) };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
const cut: Answer = (_request, response) => response.socket?.resetAndDestroy();
const events =
  (text: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(200, { "content-type": "text/event-stream", ...headers }).end(text);

const email = (status: string) => ({
  id: "e1",
  status,
  generatedSubject: status === "generated" ? '["One","Two"]' : null,
  generatedContent: status === "generated" ? "Hi" : null,
  failureReason: status === "failed" ? "Too thin." : null,
  ofTomorrow: { any: "thing" },
});
const brief = {
  title: "The oven",
  campaignName: "Spring",
  contentFocus: "A day",
  story: "It died.",
  targetAudience: "Bakers",
  desiredEmotion: "hope",
  callToAction: "book",
  ctaUrl: "https://a.example",
  storyType: "direct",
} as const;

const failureOf = (work: Promise<unknown>): Promise<StoryletterError> =>
  work.then(
    () => expect.fail("It should have failed"),
    (error: StoryletterError) => error,
  );

describe("today's client and tomorrow's server", () => {
  it("takes a status it doesn't know for pending, and fields it doesn't know as they are", async () => {
    const { client, requests } = await serverWith(json(200, email("queued")), json(200, email("generated")));
    const seen: string[] = [];
    const letter = await client.emails.wait("e1", { onProgress: ({ status }) => seen.push(status) });
    expect(letter).toMatchObject({ subjects: ["One", "Two"], ofTomorrow: { any: "thing" } });
    expect([seen, requests.length]).toEqual([["queued", "generated"], 2]);
  });

  it("keeps the code and message of an error it doesn't know", async () => {
    const body = { code: "moon-phase-wrong", message: "Wait for the full moon.", errors: "new shape" };
    const { client } = await serverWith(json(418, body, { "x-request-id": "r1" }));
    const error = await failureOf(client.usage.get());
    expect(error).toMatchObject({
      code: "moon-phase-wrong",
      message: "Wait for the full moon.",
      status: 418,
    });
    expect(error).toMatchObject({ requestId: "r1", fields: [], body });
  });

  it("passes over events with names it doesn't know, comments and other fields", async () => {
    const text = `:hello\r\n\r\nevent: weather\r\ndata: sun\r\n\r\nid: 7\r\nretry: 10\r\nnew: x\r\ndata: {"status":"queued","stage":null,\r\ndata: "text":"a"}\r\n\r\ndata: {"status":"generated","stage":null,"text":""}\r\n\r\n`;
    const { client } = await serverWith(events(text));
    const seen: string[] = [];
    for await (const { status } of client.emails.watch("e1")) seen.push(status);
    expect(seen).toEqual(["queued", "generated"]);
  });
});

describe("a server in trouble", () => {
  it("repeats after a cut, a 503 and a 429, with the same idempotency key", async () => {
    const busy = json(429, { code: "too-many-requests", message: "Slow down" }, { "retry-after": "1" });
    const { client, requests } = await serverWith(cut, json(503, {}), busy, json(201, email("processing")));
    const started = Date.now();
    expect(await client.emails.create(brief)).toMatchObject({ id: "e1" });
    expect(requests).toHaveLength(4);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(String(requests[0]?.key)).toMatch(/^[\w-]{36}$/);
    expect(Date.now() - started).toBeGreaterThan(1_000);
  });

  it("does not repeat what may have been done twice", async () => {
    const { client, requests } = await serverWith(cut);
    expect(await failureOf(client.letters.sendTest({ id: "e1" }))).toMatchObject({ code: "unreachable" });
    expect(requests).toHaveLength(1);
  });

  it("gives up after maxRetries, and at once if the wait is longer than the time limit", async () => {
    const { client, requests } = await serverWith(json(503, {}, { "retry-after": "0" }));
    expect(await failureOf(client.usage.get({}, { maxRetries: 2 }))).toMatchObject({ status: 503 });
    expect(requests).toHaveLength(3);
    const busy = json(429, { code: "too-many-tests", message: "Later" }, { "retry-after": "3600" });
    const other = await serverWith(busy);
    expect(await failureOf(other.client.usage.get())).toMatchObject({
      code: "too-many-tests",
      retryAfter: 3_600,
    });
    expect(other.requests).toHaveLength(1);
  });

  it("ends at the time limit, also while the server is silent", async () => {
    const { client } = await serverWith(() => {});
    expect(await failureOf(client.usage.get({}, { timeoutMs: 50 }))).toMatchObject({ code: "timeout" });
  });

  it("keeps the reason of an abort, and names the email that is still written", async () => {
    const { client } = await serverWith(json(201, email("processing")), json(200, email("processing")));
    const stop = new AbortController();
    const reason = new Error("The user left");
    const writing = client.emails.write(brief, { signal: stop.signal, onProgress: () => stop.abort(reason) });
    expect(await failureOf(writing)).toMatchObject({ code: "aborted", cause: reason, emailId: "e1" });
    const early = client.usage.get({}, { signal: AbortSignal.abort(reason) });
    expect(await failureOf(early)).toMatchObject({ code: "aborted", cause: reason });
  });

  it("opens a cut stream again, and never takes an early end for success", async () => {
    const half = events('data: {"status":"processing","stage":null,"text":"a"}\n\ndata: {"sta');
    const end = events('data: {"status":"failed","stage":null,"text":""}\n\n');
    const { client, requests } = await serverWith(half, half, end);
    const seen: string[] = [];
    for await (const { status } of client.emails.watch("e1")) seen.push(status);
    expect([seen, requests.length]).toEqual([["processing", "processing", "failed"], 3]);
    const cutAlways = await serverWith(events(":\n\n"));
    const watching = cutAlways.client.emails.watch("e1", { maxRetries: 1 }).next();
    expect(await failureOf(watching)).toMatchObject({ code: "unreachable", emailId: "e1" });
  });

  it("says which part of the address is missing instead of asking for another", async () => {
    const { client, requests } = await serverWith(json(200, []));
    expect(await failureOf(client.emails.get({ id: "" }))).toMatchObject({
      code: "bad-input",
      fields: [{ path: "id" }],
    });
    expect(requests).toEqual([]);
  });

  it("reads lists page by page", async () => {
    const link = '</api/emails?limit=1&cursor=abc>; rel="next"';
    const { client, requests } = await serverWith(json(200, [email("queued")], { link }), json(200, []));
    const first = await client.emails.list({ limit: 1 });
    expect(first).toMatchObject({ items: [{ id: "e1" }], next: "abc" });
    expect(await client.emails.list({ limit: 1, cursor: "abc" })).toEqual({ items: [], next: null });
    expect(requests.map(({ url }) => url)).toEqual(["/api/emails?limit=1", "/api/emails?limit=1&cursor=abc"]);
  });
});
