import { setTimeout as delay } from "node:timers/promises";
import superjson from "superjson";
import { Client } from "undici";
import { type BenchUser, cookieOf } from "../calls.ts";
import type { Call } from "../load/run-load.ts";

/** A call with its name in the tables. */
export interface NamedCall {
  name: string;
  call: Call;
  /** Goal in milliseconds; undefined if it is only compared. */
  goal?: number;
}

/** Batches procedures as the screens do. */
export function queries(user: BenchUser, wanted: readonly [procedure: string, input?: object][]): Call {
  const names = wanted.map(([name]) => name).join(",");
  const input = Object.fromEntries(wanted.map(([, each], place) => [place, superjson.serialize(each)]));
  return {
    method: "GET",
    path: `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: cookieOf(user),
  };
}

export const rest = (user: BenchUser, path: string): Call => ({
  method: "GET",
  path,
  headers: cookieOf(user),
});

const TRIES = 20;
const PAUSE_MS = 500;

/** A user's calls of a minute are limited, and a busy machine has none to spare: both answers say to wait. */
const WAITS: ReadonlySet<number> = new Set([429, 503]);

/** Sends a call and returns the time to the last byte. */
export async function timed(client: Client, { name, call }: NamedCall): Promise<number> {
  for (let left = TRIES; ; left -= 1) {
    const began = performance.now();
    const { statusCode, headers, body } = await client.request(call);
    const text = await body.text();
    const took = performance.now() - began;
    if (statusCode < 300) return took;
    if (!WAITS.has(statusCode) || left === 0)
      throw new Error(`${name} answered ${statusCode}: ${text.slice(0, 500)}`);
    await delay(Math.max(PAUSE_MS, Number(headers["retry-after"] ?? 0) * 1_000));
  }
}

/** Calls one procedure and returns its result. */
export async function answerOf<Answer>(
  origin: string,
  user: BenchUser,
  procedure: string,
  input: object,
): Promise<Answer> {
  const client = new Client(origin);
  const { statusCode, body } = await client.request(queries(user, [[procedure, input]]));
  const text = await body.text();
  await client.close();
  if (statusCode >= 300) throw new Error(`${procedure} answered ${statusCode}: ${text.slice(0, 500)}`);
  const [answer] = JSON.parse(text);
  return superjson.deserialize<Answer>(answer.result.data);
}

export const PAGE_MS = 150;
const SEARCH_MS = 200;

/** How many pages to turn for a deep page. */
const DEEP = 60;

interface Page {
  nextCursor: string | null;
}

/** A screen's batch, and a search, as staff. */
export function callsOf(staff: BenchUser) {
  const page = (name: string, ...wanted: [string, object?][]): NamedCall => ({
    name,
    call: queries(staff, wanted),
    goal: PAGE_MS,
  });
  const search = (name: string, procedure: string, input: object): NamedCall => ({
    name,
    call: queries(staff, [[procedure, input]]),
    goal: SEARCH_MS,
  });
  const asSearch =
    (list: string, procedure: string, input: object = {}) =>
    ([what, text]: Searched) =>
      search(`${list}, ${what}`, procedure, { ...input, search: text });
  return { page, search, asSearch };
}

/** What is searched for, and its text. */
export type Searched = [string, unknown];

/** The input of a page after many others. */
export async function deepPage(
  origin: string,
  user: BenchUser,
  procedure: string,
  input: object,
): Promise<object> {
  let cursor: string | null = null;
  for (let turned = 0; turned < DEEP; turned += 1) {
    const answer: Page = await answerOf<Page>(origin, user, procedure, { ...input, cursor });
    cursor = answer.nextCursor ?? cursor;
  }
  return { ...input, cursor };
}

export type Tools = ReturnType<typeof callsOf>;
export type Deep = (procedure: string, input?: object) => Promise<object>;
