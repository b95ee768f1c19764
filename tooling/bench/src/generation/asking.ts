import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import { create } from "../model/overhead.ts";
import type { BenchUser } from "../users.ts";

/** One letter that was asked for, and when, in the time of Date.now(). */
export interface Asked {
  id: string;
  at: number;
}

/** What a letter is of which user. */
export interface Wish {
  user: BenchUser;
  index: number;
}

const AT_ONCE = 16;

/** Asks for all of them in their order, some at a time. */
export async function askFor(origin: string, wishes: readonly Wish[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  const left = [...wishes];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let wish = left.shift(); wish; wish = left.shift()) {
        const at = Date.now();
        asked.push({ id: await create(origin, wish.user, wish.index), at });
      }
    }),
  );
  return asked;
}

/** Each user's first letter, one after the other with a pause between. */
export async function askOneByOne(
  origin: string,
  users: readonly BenchUser[],
  pauseMs: number,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [index, user] of users.entries()) {
    asked.push(...(await askFor(origin, [{ user, index }])));
    await delay(pauseMs);
  }
  return asked;
}

/** Of each letter, from the sending of its call. */
export interface Times {
  /** Milliseconds until a worker had it, and until it was written. */
  begun: number[];
  written: number[];
  /** How many other letters were begun before it. */
  passedBy: number[];
}

export async function timesOf(sql: postgres.Sql, asked: readonly Asked[]): Promise<Times> {
  const all = await sql<{ id: string; begun: Date; written: Date }[]>`
    select e.id, j.started_on as begun, e.completed_at as written
    from emails e join pgboss.job j on j.data->>'emailId' = e.id::text`;
  const letters = new Map(
    all.map(({ id, begun, written }) => [id, { begun: begun.getTime(), written: written.getTime() }]),
  );
  const found = asked.map(({ id, at }) => {
    const letter = letters.get(id);
    if (!letter) throw new Error("A letter was not written.");
    return { ...letter, at };
  });
  const begins = [...letters.values()].map(({ begun }) => begun);
  return {
    begun: found.map(({ begun, at }) => begun - at),
    written: found.map(({ written, at }) => written - at),
    passedBy: found.map(({ begun, at }) => begins.filter((other) => other > at && other < begun).length),
  };
}
