import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMembers, type Member } from "../../clients/accounts.ts";
import { until } from "../../until.ts";
import { PROCESS_NAMES } from "../../world/names.ts";
import { type Machines, type Part, violationsOf } from "./part.ts";

const TIMEOUT_MS = 30_000;
const LETTERS_BEFORE_REMINDER = 4;
/** Enough that no low-credit mail is sent. */
const CREDITS = 100;
/** A duplicate would happen within this time. */
const AGAIN_MS = 3_000;

/** Work that is due when four processes start together is done exactly once. */
export async function dueWorkOnce({ world, front }: Machines): Promise<Part> {
  const { sql } = world.database;
  const [reminded, leaving, waiting] = await insertMembers(sql, 3, CREDITS);
  if (!reminded || !leaving || !waiting) throw new Error("No members were created.");
  const create = async ({ address, cookie }: Member) => {
    const json = SEED_BRIEFS[0];
    const outcome = await front.call({ method: "POST", path: "/api/emails", address, cookie, json });
    return JSON.parse(outcome?.body ?? "{}").id as string;
  };
  for (let letter = 0; letter < LETTERS_BEFORE_REMINDER; letter += 1) await create(reminded);
  await until(async () => {
    const [user] = await sql`select emails_generated as written from users where id = ${reminded.id}`;
    return user?.written === LETTERS_BEFORE_REMINDER;
  }, TIMEOUT_MS);
  await sql`update users set created_at = now() - interval '100 hours' where id = ${reminded.id}`;
  await sql`insert into deletion_requests (user_id, requested_at, due_at)
    values (${leaving.id}, now() - interval '15 days', now() - interval '1 day')`;
  await world.sandbox.order("POST", "/faults", { service: "ai", kind: "timeout", times: 8 });
  const id = await create(waiting);

  await Promise.all(PROCESS_NAMES.map((name) => world.processes[name].terminate()));
  await sql`update emails set created_at = now() - interval '10 minutes' where id = ${id}`;
  await Promise.all(PROCESS_NAMES.map((name) => world.processes[name].resume()));
  await world.ready();

  const mailsTo = async (userId: string) =>
    (await world.sandbox.read<unknown[]>(`/mailbox/messages?to=${userId}@example.com`)).length;
  const look = async () => {
    const [row] = await sql<{ gone: number; refunds: number }[]>`
      select (select count(*)::int from credit_entries where email_id = ${id} and kind = 'refund') as refunds,
             (select 1 - count(*)::int from users where id = ${leaving.id}) as gone`;
    return {
      "reminders of a bonus": await mailsTo(reminded.id),
      "confirmations of a deletion": await mailsTo(leaving.id),
      "deleted accounts": row?.gone ?? 0,
      "refunds of an overdue letter": row?.refunds ?? 0,
    };
  };
  await until(async () => Object.values(await look()).every((count) => count > 0), TIMEOUT_MS, 200);
  await delay(AGAIN_MS);
  const counts = await look();
  await world.sandbox.order("DELETE", "/faults");
  return {
    figures: {},
    violations: violationsOf(
      ...Object.entries(counts).map(
        ([what, count]) => count !== 1 && `There were ${count} ${what} instead of one`,
      ),
    ),
  };
}
