import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMembers } from "../../clients/accounts.ts";
import type { Call, Caller } from "../../clients/call.ts";
import { insertKey, type Machines, type Part, violationsOf } from "./part.ts";

const GUESSES = 24;
const GUESSES_ALLOWED = 10;
const KEY_CALLS = 760;
const KEY_CALLS_ALLOWED = 600;
/** Calls a process may have reserved from a minute's budget without using them. */
const KEY_CALLS_UNUSED = 19;
const AT_ONCE = 20;

/** Sends the calls to both servers in turn, several at once; returns the statuses. */
async function inTurn(callers: readonly Caller[], calls: readonly Call[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < calls.length; sent += AT_ONCE) {
    const some = calls.slice(sent, sent + AT_ONCE);
    const outcomes = await Promise.all(
      some.map((call, nth) => callers[nth % callers.length]?.call(call) ?? null),
    );
    statuses.push(...outcomes.map((outcome) => outcome?.status ?? 0));
  }
  return statuses;
}

const many = (count: number, call: Call): Call[] => Array.from({ length: count }, () => call);
const countOf = (statuses: readonly number[], wanted: number): number =>
  statuses.filter((status) => status === wanted).length;

/** Limits apply across servers, not per server. */
export async function limitsOverBoth({ world, first, second }: Machines): Promise<Part> {
  const { sql } = world.database;
  const servers = [first, second];
  const [program, poor] = await insertMembers(sql, 2, 1);
  if (!program || !poor) throw new Error("No members were created.");

  const json = { email: "nobody-here@example.com", password: "not this one" };
  const guess: Call = { method: "POST", path: "/api/auth/login", address: "10.90.0.2", json };
  const guesses = await inTurn(servers, many(GUESSES, guess));

  const { headers } = await insertKey(sql, program.id);
  const ask: Call = { method: "GET", path: "/api/usage", address: program.address, headers };
  const calls = await inTurn(servers, many(KEY_CALLS, ask));

  const { address, cookie } = poor;
  const create: Call = { method: "POST", path: "/api/emails", address, cookie, json: SEED_BRIEFS[0] };
  const creates = await inTurn(servers, many(AT_ONCE, create));

  const [guessed, called, created] = [countOf(guesses, 401), countOf(calls, 200), countOf(creates, 201)];
  return {
    figures: {
      "guesses at both servers until they are rejected": guessed,
      "calls of one key in a minute at both servers": called,
    },
    violations: violationsOf(
      (guessed !== GUESSES_ALLOWED || countOf(guesses, 429) !== GUESSES - GUESSES_ALLOWED) &&
        `${guessed} guesses were allowed across both servers instead of ${GUESSES_ALLOWED}`,
      (called > KEY_CALLS_ALLOWED || called < KEY_CALLS_ALLOWED - KEY_CALLS_UNUSED) &&
        `${called} calls of one key were allowed across both servers instead of ${KEY_CALLS_ALLOWED}`,
      countOf(calls, 200) + countOf(calls, 429) !== KEY_CALLS &&
        "A call with a key was neither served nor rejected",
      created !== 1 && `One credit paid for ${created} letters across both servers`,
    ),
  };
}
