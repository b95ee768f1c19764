import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import type { Measured } from "../process/measured.ts";
import type { BenchUser } from "../users.ts";
import { create } from "./overhead.ts";

const LOOK_MS = 500;

/** One wave of letters that were all asked for together. */
export interface Wave {
  seconds: number;
  peakMb: number;
}

/** Asks for many letters at once, and watches the product's memory until the last is written by the model. */
export async function sendWave(
  product: Measured,
  sql: postgres.Sql,
  users: readonly BenchUser[],
  letters: number,
): Promise<Wave> {
  const began = performance.now();
  const ids = await Promise.all(
    Array.from({ length: letters }, (_, index) => {
      const user = users[index % users.length];
      if (!user) throw new Error("There is nobody to write for.");
      return create(product.origin, user, index);
    }),
  );
  let peakMb = 0;
  for (;;) {
    peakMb = Math.max(peakMb, (await product.usage()).memoryMb);
    const [count] = await sql`
      select count(*) filter (where status = 'processing')::int as processing,
             count(*) filter (where status = 'failed')::int as failed,
             count(*) filter (where letter->'writer'->>'kind' = 'built-in')::int as fallen_back
      from emails where id in ${sql(ids)}`;
    if (count?.failed || count?.fallen_back)
      throw new Error(`Not all by the model: ${JSON.stringify(count)}`);
    if (count?.processing === 0) return { seconds: (performance.now() - began) / 1_000, peakMb };
    await delay(LOOK_MS);
  }
}
