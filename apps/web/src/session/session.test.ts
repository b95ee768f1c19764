import { type FirstAnswer, LIBRARY_INPUT } from "@storyletter/contract/page";
import { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import superjson from "superjson";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

let answers: Response[];
let requests: number;
const answer = (status: number, body: object) =>
  new Response(JSON.stringify([body]), { status, headers: { "content-type": "application/json" } });
const refusal = (status: number, code: string) =>
  answer(status, { error: { json: { message: code, code: -32_000, data: { code, message: code } } } });

// The client captures fetch when it is created, so the stub must come first. Other calls in this worker
// are not counted.
vi.stubGlobal("fetch", async (address: string) => {
  if (!String(address).includes("/trpc/auth.user")) return refusal(500, "unexpected");
  requests += 1;
  return answers.shift() ?? refusal(500, "unexpected");
});
vi.resetModules();
const { loadSession, sessionQuery, readBootstrapSession } = await import("./session.ts");

beforeEach(() => {
  requests = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
afterAll(() => vi.unstubAllGlobals());

it("[REST-09] treats a 401 as an answer, without retrying", async () => {
  answers = [refusal(401, "unauthorized")];
  const session = loadSession(new QueryClient());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await session).toEqual({ user: null, end: null });
  expect(requests).toBe(1);
});

it("[REST-09] retries a failing server twice, one second apart", async () => {
  answers = [];
  const session = loadSession(new QueryClient());
  await vi.advanceTimersByTimeAsync(900);
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await session).toEqual({ user: null, end: "unreachable" });
  expect(requests).toBe(3);
});

it("[REST-09] keeps the session fresh for five minutes and cached for ten", async () => {
  const client = new QueryClient();
  answers = [refusal(401, "unauthorized"), refusal(401, "unauthorized")];
  const first = client.fetchQuery(sessionQuery);
  await vi.advanceTimersByTimeAsync(299_000);
  await Promise.all([first, client.fetchQuery(sessionQuery)]);
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  const second = client.fetchQuery(sessionQuery);
  await vi.advanceTimersByTimeAsync(100);
  await second;
  expect(requests).toBe(2);
  expect(sessionQuery.gcTime).toBe(600_000);
});

it("[ACCESS-60] makes no request when the page contains the session", async () => {
  const client = new QueryClient();
  readBootstrapSession(client, '{"user":{"id":"1","createdAt":"2026-03-01T09:00:00.000Z"}}');
  expect(await loadSession(client)).toEqual({
    user: { id: "1", createdAt: new Date("2026-03-01T09:00:00Z") },
    end: null,
  });
  const visitor = new QueryClient();
  readBootstrapSession(visitor, '{"user":null}');
  expect(await loadSession(visitor)).toEqual({ user: null, end: null });
  expect(requests).toBe(0);
  answers = [refusal(401, "unauthorized")];
  const unknown = new QueryClient();
  readBootstrapSession(unknown, null);
  const session = loadSession(unknown);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await session).toEqual({ user: null, end: null });
  expect(requests).toBe(1);
});

it("stores the page's first data where the screens look for it", async () => {
  const { createTrpcUtils, trpc } = await import("../api/trpc.ts");
  const client = new QueryClient();
  const first = { ...LIBRARY_INPUT };
  const carried: FirstAnswer[] = [
    { path: "billing.usage", type: "query", data: { emailsCreated: 3 } },
    { path: "emails.get", input: { id: "e1" }, type: "query", data: { createdAt: new Date(0) } },
    { path: "emails.list", input: first, type: "infinite", data: { emails: [] } },
  ];
  const page = { user: null, answers: superjson.serialize(carried) };
  readBootstrapSession(client, JSON.stringify(page));
  const utils = createTrpcUtils(client);
  expect(utils.billing.usage.getData()).toEqual({ emailsCreated: 3 });
  expect(utils.emails.get.getData({ id: "e1" })).toEqual({ createdAt: new Date(0) });
  expect(utils.emails.list.getInfiniteData(first)).toEqual({ pages: [{ emails: [] }], pageParams: [null] });
  expect(client.getQueryData(getQueryKey(trpc.emails.list, first, "infinite"))).toBeDefined();
});
