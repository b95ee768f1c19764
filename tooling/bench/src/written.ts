import type postgres from "postgres";
import { Client } from "undici";
import { type BenchUser, restCreate } from "./calls.ts";

/**
 * Creates emails, several at a time, and returns the milliseconds from each request until its letter is in the
 * database.
 */
export async function timeToGenerated(
  origin: string,
  sql: postgres.Sql,
  users: readonly BenchUser[],
  options: { each: number; atOnce: number },
): Promise<number[]> {
  const requests = Array.from({ length: options.each }, (_, index) =>
    users.map((user) => ({ user, index })),
  ).flat();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: options.atOnce }, async () => {
      const client = new Client(origin);
      for (let next = requests.pop(); next; next = requests.pop()) {
        const began = performance.now();
        const { statusCode, body } = await client.request(restCreate(next.user, next.index));
        const answer = await body.text();
        if (statusCode !== 201) throw new Error(`POST /api/emails answered ${statusCode}: ${answer}`);
        await generated(sql, JSON.parse(answer).id);
        times.push(performance.now() - began);
      }
      await client.close();
    }),
  );
  return times;
}

async function generated(sql: postgres.Sql, id: string): Promise<void> {
  for (;;) {
    const [email] = await sql`select status from emails where id = ${id}`;
    if (email?.status === "generated") return;
    if (email?.status !== "processing") throw new Error(`An email ended as ${email?.status}.`);
  }
}
