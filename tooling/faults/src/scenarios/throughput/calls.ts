import type { Call } from "@storyletter/bench/load";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { callerOf } from "../../clients/call.ts";
import { insertMembers, type Member } from "../../clients/members.ts";
import { until } from "../../until.ts";
import type { World } from "../../world/world.ts";

const READERS = 16;
const WRITERS = 128;
const LETTERS = 20;
const CREDITS = 10_000_000;
const PATIENCE_MS = 60_000;

const asked = ({ cookie, address }: Member, call: Pick<Call, "method" | "path" | "body">): Call => ({
  ...call,
  headers: {
    cookie,
    "x-forwarded-for": address,
    ...(call.body ? { "content-type": "application/json" } : {}),
  },
});

/** What is asked under load: a page of a library, as the product has written it, and a new letter. */
export async function prepareCalls(world: World): Promise<{ list: Call[]; create: Call[] }> {
  const { sql } = world.database;
  const readers = await insertMembers(sql, READERS, CREDITS);
  const caller = callerOf(world.front.origin);
  const create = { method: "POST", path: "/api/emails" } as const;
  for (let letter = 0; letter < LETTERS; letter += 1)
    await Promise.all(
      readers.map((reader) =>
        caller.call({ ...create, ...reader, json: SEED_BRIEFS[letter % SEED_BRIEFS.length] }),
      ),
    );
  const isWritten = await until(async () => {
    const [row] = await sql`select count(*)::int as written from emails where status = 'generated'`;
    return row?.written === READERS * LETTERS;
  }, PATIENCE_MS);
  if (!isWritten) throw new Error("The libraries were not written in time.");
  await sql`vacuum analyze`;
  const writers = await insertMembers(sql, WRITERS, CREDITS);
  return {
    list: readers.map((reader) => asked(reader, { method: "GET", path: `/api/emails?limit=${LETTERS}` })),
    create: writers.map((writer, nth) =>
      asked(writer, { ...create, body: JSON.stringify(SEED_BRIEFS[nth % SEED_BRIEFS.length]) }),
    ),
  };
}
