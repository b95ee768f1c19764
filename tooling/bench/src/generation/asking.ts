import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import type { BenchUser } from "../calls.ts";
import { create } from "../model/overhead.ts";

/** A requested letter, and when, as Date.now(). */
export interface RequestedLetter {
  id: string;
  at: number;
}

/** The letter to request for a user. */
export interface LetterRequest {
  user: BenchUser;
  index: number;
}

const CONCURRENCY = 16;

/** Requests all letters in order, several at a time. */
export async function requestLetters(
  origin: string,
  requests: readonly LetterRequest[],
): Promise<RequestedLetter[]> {
  const asked: RequestedLetter[] = [];
  const left = [...requests];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const at = Date.now();
        asked.push({ id: await create(origin, next.user, next.index), at });
      }
    }),
  );
  return asked;
}

/** Requests each user's first letter, one after the other with a pause in between. */
export async function requestOneByOne(
  origin: string,
  users: readonly BenchUser[],
  pauseMs: number,
): Promise<RequestedLetter[]> {
  const asked: RequestedLetter[] = [];
  for (const [index, user] of users.entries()) {
    asked.push(...(await requestLetters(origin, [{ user, index }])));
    await delay(pauseMs);
  }
  return asked;
}

/** Measured from sending the request. */
export interface Times {
  /** Milliseconds until a worker started it, and until it was generated. */
  begun: number[];
  written: number[];
  /** How many other letters started before it. */
  passedBy: number[];
}

export async function timesOf(sql: postgres.Sql, asked: readonly RequestedLetter[]): Promise<Times> {
  const all = await sql<{ id: string; begun: Date; written: Date }[]>`
    select e.id, j.started_on as begun, e.completed_at as written
    from emails e join pgboss.job j on j.data->>'emailId' = e.id::text`;
  const letters = new Map(
    all.map(({ id, begun, written }) => [id, { begun: begun.getTime(), written: written.getTime() }]),
  );
  const found = asked.map(({ id, at }) => {
    const letter = letters.get(id);
    if (!letter) throw new Error("A letter was not generated.");
    return { ...letter, at };
  });
  const begins = [...letters.values()].map(({ begun }) => begun);
  return {
    begun: found.map(({ begun, at }) => begun - at),
    written: found.map(({ written, at }) => written - at),
    passedBy: found.map(({ begun, at }) => begins.filter((other) => other > at && other < begun).length),
  };
}
