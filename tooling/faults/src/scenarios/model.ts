import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { callerOf } from "../clients/call.ts";
import { insertMembers } from "../clients/members.ts";
import { ALWAYS } from "../invariants/always.ts";
import { AT_REST } from "../invariants/at-rest.ts";
import { findViolations } from "../invariants/check.ts";
import { until } from "../until.ts";
import { openWorld } from "../world/world.ts";
import type { Scenario } from "./scenario.ts";

const KINDS = ["429", "500", "reset", "truncated", "invalid", "oversized", "slow", "timeout"];
const LIMIT_MS = 300_000;
/** More than any bounded number of tries takes up. */
const TIMES = 100;

/** Each fault of a model, again and again, with nobody behind it: the letter fails in time, and costs nothing. */
export const model: Scenario = async ({ built, log }) => {
  await using world = await openWorld({ built, model: true, fallback: false });
  const { sql } = world.database;
  const caller = callerOf(world.front.origin);
  const [member] = await insertMembers(sql, 1);
  if (!member) throw new Error("There is nobody to write for.");
  const figures: Record<string, number> = {};
  const violations: string[] = [];
  for (const kind of KINDS) {
    await world.sandbox.order("POST", "/faults", { service: "ai", kind, times: TIMES });
    const { address, cookie } = member;
    const json = SEED_BRIEFS[0];
    const outcome = await caller.call({ method: "POST", path: "/api/emails", address, cookie, json });
    const { id } = JSON.parse(outcome?.body ?? "{}");
    const began = performance.now();
    const statusOf = async () => (await sql`select status from emails where id = ${id}`)[0]?.status;
    const ended = await until(async () => (await statusOf()) !== "processing", LIMIT_MS, 100);
    const [order] = await pendingOf(world.sandbox.origin);
    await world.sandbox.order("DELETE", "/faults");
    const tries = TIMES - (order?.times ?? 0);
    figures[`${kind}: seconds, calls`] = (performance.now() - began) / 1_000;
    log(`${kind}: ${await statusOf()} after ${tries} calls of the model`);
    if (!ended) violations.push(`${kind}: not ended within five minutes`);
    if (tries === TIMES) violations.push(`${kind}: the model was asked without end`);
    if ((await statusOf()) !== "failed") violations.push(`${kind}: ${await statusOf()}`);
  }
  const [sum] = await sql`select sum(amount)::int as left from credit_entries`;
  return {
    figures: { ...figures, "credits left of 10": sum?.left ?? 0 },
    violations: [
      ...violations,
      ...(sum?.left === 10 ? [] : ["Not every credit came back"]),
      ...caller.complaints,
      ...(await findViolations(sql, [...ALWAYS, ...AT_REST])),
      ...world.all.flatMap(({ crashes }) => crashes),
    ],
  };
};

/** Faults that were ordered and have not happened: an order of none at all answers with them. */
async function pendingOf(origin: string): Promise<{ times: number }[]> {
  const answer = await fetch(`${origin}/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service: "hooks", kind: "500", times: 1 }),
  });
  return ((await answer.json()) as { faults: { times: number; service: string }[] }).faults.filter(
    ({ service }) => service === "ai",
  );
}
