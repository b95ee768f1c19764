import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMember } from "../clients/accounts.ts";
import { until } from "../until.ts";
import type { Scenario } from "./scenario.ts";

const KINDS = ["429", "500", "reset", "truncated", "invalid", "oversized", "slow", "timeout"];
const LIMIT_MS = 300_000;
/** More than any bounded number of retries. */
const FAULTS = 100;

/** Each model fault, repeated for a letter that may not be written without AI: the letter must fail in time and cost nothing. */
export const model: Scenario = async ({ open, log }) => {
  const { world, sql, caller } = await open({ model: true });
  const { address, cookie } = await insertMember(sql);
  const figures: Record<string, number> = {};
  const violations: string[] = [];
  for (const kind of KINDS) {
    await world.sandbox.order("POST", "/faults", { service: "ai", kind, times: FAULTS });
    const json = SEED_BRIEFS[0];
    const outcome = await caller.call({ method: "POST", path: "/api/emails", address, cookie, json });
    const { id } = JSON.parse(outcome?.body ?? "{}");
    const began = performance.now();
    const statusOf = async () => (await sql`select status from emails where id = ${id}`)[0]?.status;
    const ended = await until(async () => (await statusOf()) !== "processing", LIMIT_MS, 100);
    const [order] = await pendingOf(world.sandbox.url);
    await world.sandbox.order("DELETE", "/faults");
    const tries = FAULTS - (order?.times ?? 0);
    figures[`${kind}: seconds, calls`] = (performance.now() - began) / 1_000;
    log(`${kind}: ${await statusOf()} after ${tries} model calls`);
    if (!ended) violations.push(`${kind}: not finished within five minutes`);
    if (tries === FAULTS) violations.push(`${kind}: the model was called without limit`);
    if ((await statusOf()) !== "failed") violations.push(`${kind}: ${await statusOf()}`);
  }
  const [sum] = await sql`select sum(amount)::int as left from credit_entries`;
  return {
    figures: { ...figures, "credits left of 10": sum?.left ?? 0 },
    violations: [...violations, ...(sum?.left === 10 ? [] : ["Not every credit was refunded"])],
  };
};

/** Faults still pending; adding one for another service returns the list. */
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
