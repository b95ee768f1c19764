import { callerOf } from "../clients/call.ts";
import type { Crowd } from "../clients/crowd.ts";
import { insertMembers } from "../clients/members.ts";
import { newPerson } from "../clients/person.ts";
import { seeded } from "../random.ts";
import { openWorld } from "../world/world.ts";
import type { RoundSize } from "./plan.ts";
import { playRound, type RoundReport } from "./round.ts";

export interface RunResult {
  seed: number;
  rounds: RoundReport[];
  people: number;
  /** Letters that were asked for, and how they ended. */
  emails: Record<string, number>;
  answers: Record<string, number>;
  lostAnswers: number;
}

export interface RunOptions {
  seed: number;
  rounds: number;
  clients: number;
  size: RoundSize;
  built: boolean;
  log(line: string): void;
}

/** Round after round in one world, until the first that finds something. */
export async function playRounds(options: RunOptions): Promise<RunResult> {
  const { seed, log } = options;
  const random = seeded(seed);
  const isModels = random.chance(0.7);
  const fallback = random.chance(0.5);
  const writer = isModels
    ? `a model writes, ${fallback ? "with" : "without"} the built-in writer behind it`
    : "the built-in writer writes";
  log(`Seed ${seed}: ${writer}.`);
  await using world = await openWorld({ built: options.built, model: isModels, fallback });
  await world.sandbox.order("PUT", "/payments/settings", { copies: 2, order: "shuffled" });
  // Some are members already, so that letters are asked for from the first moment.
  const members = await insertMembers(world.database.sql, options.clients);
  const people = members.map(({ id, cookie, address }) => ({
    ...newPerson(`${id}@example.com`, address),
    cookie,
    isSignedUp: true,
    isVerified: true,
  }));
  const crowd: Crowd = { people, caller: callerOf(world.front.origin) };
  const rounds: RoundReport[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const report = await playRound({
      world,
      crowd,
      random,
      round,
      size: options.size,
      clients: options.clients,
    });
    rounds.push(report);
    const { web, worker, postmaster, backend } = report.kills;
    log(
      `Round ${round}: killed ${web} web, ${worker} worker, ${postmaster + backend} PostgreSQL; orphans gone on ${(report.orphansMs / 1_000).toFixed(1)} s after, last letter ${(report.lettersMs / 1_000).toFixed(1)} s; ${report.violations.length} violations`,
    );
    for (const violation of report.violations) log(`  ${violation}`);
    if (report.violations.length > 0) {
      world.keep();
      log(`Played with --seed ${seed}; the logs are in ${world.folder}.`);
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
