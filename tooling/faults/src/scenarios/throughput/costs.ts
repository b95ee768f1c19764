import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { callerOf } from "../../clients/call.ts";
import { insertMembers } from "../../clients/members.ts";
import { until } from "../../until.ts";
import { openWorld } from "../../world/world.ts";
import { costOf } from "./measure.ts";
import { measureNotifications } from "./notifications.ts";
import { pidsIn } from "./pids.ts";

const WARM_UP = 40;
const LETTERS = 200;
const SIGN_INS = 20;
const PATIENCE_MS = 120_000;
const OWNER = { email: "owner@storyletter.example", password: "the owner of the harness" };

/** What one letter takes from the wish to the last word, with a model or without, and one sign-in. */
export async function measureCosts(options: {
  built: boolean;
  model: boolean;
}): Promise<Record<string, number>> {
  await using world = await openWorld({ ...options, aiPaceMs: 1 });
  const { sql } = world.database;
  const caller = callerOf(world.front.origin);
  const [member] = await insertMembers(sql, 1, 10_000);
  if (!member) throw new Error("Nobody was made.");
  const write = async (count: number): Promise<number> => {
    const [before] = await sql`select count(*)::int as written from emails where status = 'generated'`;
    for (let asked = 0; asked < count; asked += 1) {
      const json = SEED_BRIEFS[asked % SEED_BRIEFS.length];
      await caller.call({ method: "POST", path: "/api/emails", ...member, json });
    }
    const isWritten = await until(async () => {
      const [now] = await sql`select count(*)::int as written from emails where status = 'generated'`;
      return now?.written - before?.written === count;
    }, PATIENCE_MS);
    if (!isWritten) throw new Error("The letters were not written in time.");
    return count;
  };
  await write(WARM_UP);
  const pids = {
    ...(await pidsIn(world)),
    "the first worker": world.processes["worker-1"].pid ?? 0,
    "the second worker": world.processes["worker-2"].pid ?? 0,
  };
  const who = options.model ? "a model" : "the built-in writer";
  const [walBefore] = await sql<{ wal: string }[]>`select pg_current_wal_lsn() as wal`;
  const letters = await costOf(`letter by ${who}`, pids, () => write(LETTERS));
  const [after] = await sql<
    { wal: string }[]
  >`select pg_current_wal_lsn() - ${walBefore?.wal ?? "0/0"}::pg_lsn as wal`;
  letters[`letter by ${who}, write-ahead log, kB`] = Number(after?.wal) / 1_000 / LETTERS;
  if (options.model) return letters;
  const signIns = await costOf("sign-in", pids, async () => {
    for (let count = 0; count < SIGN_INS; count += 1)
      await caller.call({ method: "POST", path: "/api/auth/login", address: member.address, json: OWNER });
    return SIGN_INS;
  });
  return { ...letters, ...signIns, ...(await measureNotifications(world)) };
}
