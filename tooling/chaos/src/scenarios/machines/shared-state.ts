import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMembers } from "../../clients/accounts.ts";
import type { Call, Caller, Outcome } from "../../clients/call.ts";
import { insertKey, type Machines, type Part, violationsOf } from "./part.ts";

const OWNER = { email: "owner@storyletter.example", password: "the owner of the harness" };
const ADDRESS = "10.90.0.3";

/** Changes made at one server apply at the other with the next request. */
export async function changesAtOnce({ world, first, second }: Machines): Promise<Part> {
  const { sql } = world.database;
  const login = await first.call({ method: "POST", path: "/api/auth/login", address: ADDRESS, json: OWNER });
  const owner = login?.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const asOwner = { address: ADDRESS, cookie: owner };

  const environment: Call = { method: "GET", path: "/api/admin/stripe-settings", ...asOwner };
  const switchTo = (wanted: "live" | "test"): Call => ({
    method: "POST",
    path: "/api/admin/stripe-environment",
    json: { environment: wanted },
    ...asOwner,
  });
  const hasMode = (outcome: Outcome, wanted: string) =>
    outcome?.status === 200 && JSON.parse(outcome.body).environment === wanted;
  await second.call(environment);
  await first.call(switchTo("live"));
  const isLive = hasMode(await second.call(environment), "live");
  await second.call(switchTo("test"));
  const isTest = hasMode(await first.call(environment), "test");

  const [disabled, program] = await insertMembers(sql, 2, 10);
  if (!disabled || !program) throw new Error("No members were created.");
  const usage = ({ address, cookie }: { address: string; cookie: string }): Call => ({
    method: "GET",
    path: "/api/usage",
    address,
    cookie,
  });
  const before = await second.call(usage(disabled));
  const json = { json: { id: disabled.id } };
  const done = await first.call({ method: "POST", path: "/trpc/admin.disableUser", json, ...asOwner });
  const after = await second.call(usage(disabled));

  const key = await insertKey(sql, program.id);
  const byKey: Call = { method: "GET", path: "/api/usage", address: ADDRESS, headers: key.headers };
  const keyBefore = await second.call(byKey);
  const revoke = { json: { id: key.id } };
  await first.call({ ...usage(program), method: "POST", path: "/trpc/developers.revokeKey", json: revoke });
  const keyAfter = await second.call(byKey);

  return {
    figures: {},
    violations: violationsOf(
      !isLive && "The second server missed a switch to live mode at the first",
      !isTest && "The first server missed a switch back at the second",
      (before?.status !== 200 || done?.status !== 200 || after?.status !== 401) &&
        `User disabled at the first server: ${before?.status}, then ${after?.status} at the second (${done?.status})`,
      (keyBefore?.status !== 200 || keyAfter?.status !== 401) &&
        `Key revoked at the first server: ${keyBefore?.status}, then ${keyAfter?.status} at the second`,
    ),
  };
}

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
