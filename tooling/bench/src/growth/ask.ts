import { setTimeout as delay } from "node:timers/promises";
import superjson from "superjson";
import { Client } from "undici";
import { cookieOf } from "../calls.ts";
import type { Call } from "../load/run-load.ts";
import type { BenchUser } from "../users.ts";

/** A call with its name in the tables. */
export interface Asked {
  name: string;
  call: Call;
  /** Milliseconds; none where it is only compared. */
  goal?: number;
}

/** As the screens ask: procedures that are wanted at once leave in one batch. */
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

/**
 * Sends a call and answers how long it took, to the last byte. A machine that others keep busy makes the product turn
 * calls away for a while; they are sent again. Anything else but success is an error.
 */
export async function timed(client: Client, { name, call }: Asked): Promise<number> {
  for (let left = TRIES; ; left -= 1) {
    const began = performance.now();
    const { statusCode, body } = await client.request(call);
    const text = await body.text();
    const took = performance.now() - began;
    if (statusCode < 300) return took;
    if (statusCode !== 503 || left === 0)
      throw new Error(`${name} answered ${statusCode}: ${text.slice(0, 500)}`);
    await delay(PAUSE_MS);
  }
}

/** What one procedure answers, for the calls that need something of it. */
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
