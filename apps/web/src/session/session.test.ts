import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

let answers: Response[];
let asked: number;
const answer = (status: number, body: object) =>
  new Response(JSON.stringify([body]), { status, headers: { "content-type": "application/json" } });
const refusal = (status: number, code: string) =>
  answer(status, { error: { json: { message: code, code: -32_000, data: { code, message: code } } } });

// The client takes its fetch when it is made, so the wire is there before it. Whatever else in this worker still
// fetches is not counted.
vi.stubGlobal("fetch", async (address: string) => {
  if (!String(address).includes("/trpc/auth.user")) return refusal(500, "unexpected");
  asked += 1;
  return answers.shift() ?? refusal(500, "unexpected");
});
vi.resetModules();
const { loadSession, sessionQuery, takeToldSession } = await import("./session.ts");

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
afterAll(() => vi.unstubAllGlobals());

it("[REST-09] takes a 401 for an answer, asked for once", async () => {
  answers = [refusal(401, "unauthorized")];
  const session = loadSession(new QueryClient());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await session).toEqual({ user: null, end: null });
  expect(asked).toBe(1);
});

it("[REST-09] asks a server that fails two times more, a second between", async () => {
  answers = [];
  const session = loadSession(new QueryClient());
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await session).toEqual({ user: null, end: "unreachable" });
  expect(asked).toBe(3);
});

it("[REST-09] keeps its answer for five minutes, and the memory of it for ten", async () => {
  const client = new QueryClient();
  answers = [refusal(401, "unauthorized"), refusal(401, "unauthorized")];
  const first = client.fetchQuery(sessionQuery);
  await vi.advanceTimersByTimeAsync(299_000);
  await Promise.all([first, client.fetchQuery(sessionQuery)]);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  const second = client.fetchQuery(sessionQuery);
  await vi.advanceTimersByTimeAsync(100);
  await second;
  expect(asked).toBe(2);
  expect(sessionQuery.gcTime).toBe(600_000);
});

const telling = (textContent: string | null) => ({
  getElementById: () => (textContent === null ? null : { textContent }),
});

it("[ACCESS-60] asks nobody where the page tells who is there", async () => {
  const client = new QueryClient();
  takeToldSession(client, telling('{"user":{"id":"1","createdAt":"2026-03-01T09:00:00.000Z"}}'));
  expect(await loadSession(client)).toEqual({
    user: { id: "1", createdAt: new Date("2026-03-01T09:00:00Z") },
    end: null,
  });
  const visiting = new QueryClient();
  takeToldSession(visiting, telling('{"user":null}'));
  expect(await loadSession(visiting)).toEqual({ user: null, end: null });
  expect(asked).toBe(0);
  answers = [refusal(401, "unauthorized")];
  const unknown = new QueryClient();
  takeToldSession(unknown, telling(null));
  const session = loadSession(unknown);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await session).toEqual({ user: null, end: null });
  expect(asked).toBe(1);
});
