import type postgres from "postgres";
import { type Caller, callerOf } from "../clients/call.ts";
import { ALWAYS, AT_REST, findViolations } from "../invariants/check.ts";
import { type Random, seeded } from "../random.ts";
import { settle } from "../rounds/settle.ts";
import { openTestSystem, type TestSystem, type TestSystemOptions } from "../world/world.ts";

interface ScenarioInput {
  seed: number;
  /** Size of the run, in the scenario's unit, such as events. */
  count?: number;
  minutes: number;
  log(line: string): void;
}

export interface Found {
  figures: Record<string, number>;
  /** Violations; empty if all is well. */
  violations: string[];
}

interface Opened {
  world: TestSystem;
  sql: postgres.Sql;
  /** Calls the product from outside. */
  caller: Caller;
  /** Waits until all work has finished, and returns what does not hold then. */
  rest(timeoutMs?: number): Promise<string[]>;
}

interface Given extends ScenarioInput {
  random: Random;
  /** Disposed of after the system. */
  parts: AsyncDisposableStack;
  /** Starts the system, which is checked once more after the scenario. */
  open(options: TestSystemOptions): Promise<Opened>;
}

/** Returns what it measured, and what only it can find. */
export type Scenario = (given: Given) => Promise<Found>;

async function open(options: TestSystemOptions): Promise<Opened> {
  const world = await openTestSystem(options);
  const { sql } = world.database;
  return {
    world,
    sql,
    caller: callerOf(world.front.origin),
    async rest(timeoutMs) {
      const { left } = await settle(world, new Date(), timeoutMs);
      return [
        ...(left ? [`Unfinished work: ${left}`] : []),
        ...(await findViolations(sql, [...ALWAYS, ...AT_REST])),
        ...world.all.flatMap(({ crashes }) => crashes),
      ];
    },
  };
}

/** Plays a scenario and checks its system at rest; the logs are kept if anything does not hold. */
export async function playScenario(scenario: Scenario, input: ScenarioInput): Promise<Found> {
  await using parts = new AsyncDisposableStack();
  const systems: Opened[] = [];
  const { figures, violations } = await scenario({
    ...input,
    random: seeded(input.seed),
    parts,
    async open(options) {
      const system = await open(options);
      parts.use(system.world);
      systems.push(system);
      return system;
    },
  });
  for (const { caller, rest } of systems) violations.push(...caller.complaints, ...(await rest()));
  if (violations.length > 0)
    for (const { world } of systems) {
      world.keep();
      input.log(`The logs are in ${world.folder}.`);
    }
  return { figures, violations: [...new Set(violations)] };
}

/** The value below which this share of the values lies; 0 if there are none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
