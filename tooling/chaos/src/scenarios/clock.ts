import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMembers } from "../clients/accounts.ts";
import { insertKey } from "./machines/part.ts";
import type { Scenario } from "./scenario.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLIENTS = 8;
const CREDITS = 1_000;
const STEP_MS = 8_000;
const STEPS: Readonly<Record<string, number>> = {
  "forty days ahead": 40 * DAY_MS,
  "an hour back": -HOUR_MS,
  "as it is": 0,
};

/** The clock of the product's processes jumps while people work; the database's and the provider's do not. */
export const clock: Scenario = async ({ open, log }) => {
  const file = path.join("/tmp", `storyletter-clock-${process.pid}`);
  await writeFile(file, "0");
  const { sql, caller, rest } = await open({
    model: false,
    env: { CLOCK_FILE: file },
    imports: [path.resolve(import.meta.dirname, "../world/moved-clock.mjs")],
  });
  const members = await insertMembers(sql, CLIENTS, CREDITS);
  // The bonus is for the first month.
  await sql`update users set created_at = created_at + interval '40 days'`;
  // Sessions end within forty days, as they should; keys don't.
  const programs = await Promise.all(
    members.map(async ({ id, address }) => ({ address, ...(await insertKey(sql, id)) })),
  );
  const figures: Record<string, number> = {};
  const violations: string[] = [];
  for (const [name, offset] of Object.entries(STEPS)) {
    await writeFile(file, String(offset));
    await delay(500);
    const ends = performance.now() + STEP_MS;
    let made = 0;
    await Promise.all(
      programs.map(async ({ headers, address }, nth) => {
        while (performance.now() < ends) {
          const json = SEED_BRIEFS[nth % SEED_BRIEFS.length];
          const answer = await caller.call({ method: "POST", path: "/api/emails", address, headers, json });
          if (answer?.status === 201) made += 1;
          await caller.call({ method: "GET", path: "/api/usage", address, headers });
          await delay(100);
        }
      }),
    );
    figures[`${name}: letters asked for`] = made;
    log(`${name}: ${made} letters, responses ${JSON.stringify(Object.fromEntries(caller.tally))}`);
    violations.push(
      ...(made === 0 ? [`${name}: nothing was made`] : []),
      ...(await rest()).map((what) => `${name}: ${what}`),
    );
  }
  return { figures, violations };
};
