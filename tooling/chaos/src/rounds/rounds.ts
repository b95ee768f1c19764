import { insertMembers } from "../clients/accounts.ts";
import { ANSWER_TIMEOUT_MS, callerOf } from "../clients/call.ts";
import type { Crowd } from "../clients/crowd.ts";
import { newPerson } from "../clients/person.ts";
import { seeded } from "../random.ts";
import { openTestSystem } from "../world/world.ts";
import type { RoundSize } from "./plan.ts";
import { type RoundReport, runRound } from "./round.ts";

export interface RunResult {
  seed: number;
  rounds: RoundReport[];
  people: number;
  /** Requested letters by final status. */
  emails: Record<string, number>;
  answers: Record<string, number>;
  lostAnswers: number;
}

export interface RunOptions {
  seed: number;
  rounds: number;
  clients: number;
  size: RoundSize;
  built?: boolean;
  /** Multiplies every time limit; above 1 on a machine that is shared with other work. */
  patience?: number;
  log(line: string): void;
}

/** Plays round after round in one system, until the first with a violation. */
export async function runRounds(options: RunOptions): Promise<RunResult> {
  const { seed, log, patience = 1 } = options;
  const random = seeded(seed);
  const isModels = random.chance(0.7);
  const fallback = random.chance(0.5);
  const writer = isModels
    ? `model, ${fallback ? "with" : "without"} fallback to the built-in writer`
    : "built-in writer";
  log(`Seed ${seed}: ${writer}.`);
  await using world = await openTestSystem({ built: options.built, model: isModels, fallback });
  await world.sandbox.order("PUT", "/payments/settings", { copies: 2, order: "shuffled" });
  // Some are members already, so that letters are requested from the start.
  const members = await insertMembers(world.database.sql, options.clients);
  const people = members.map(({ id, cookie, address }) => ({
    ...newPerson(`${id}@example.com`, address),
    cookie,
    isSignedUp: true,
    isVerified: true,
  }));
  const crowd: Crowd = { people, caller: callerOf(world.front.origin, ANSWER_TIMEOUT_MS * patience) };
  const rounds: RoundReport[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const report = await runRound({
      world,
      crowd,
      random,
      round,
      size: options.size,
      clients: options.clients,
      patience,
    });
    rounds.push(report);
    const { web, worker, postmaster, backend } = report.kills;
    log(
      `Round ${round}: killed ${web} web, ${worker} worker, ${postmaster + backend} PostgreSQL; orphaned letters resumed after ${(report.orphansMs / 1_000).toFixed(1)} s, last letter after ${(report.lettersMs / 1_000).toFixed(1)} s; ${report.violations.length} violations`,
    );
    for (const violation of report.violations) log(`  ${violation}`);
    if (report.violations.length > 0) {
      world.keep();
      log(`Repeat with --seed ${seed}; the logs are in ${world.folder}.`);
      break;
    }
  }
  const emails = await world.database.sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from emails group by 1`;
  return {
    seed,
    rounds,
    people: crowd.people.length,
    emails: Object.fromEntries(emails.map(({ status, count }) => [status, count])),
    answers: Object.fromEntries(crowd.caller.tally),
    lostAnswers: world.front.lost,
  };
}
