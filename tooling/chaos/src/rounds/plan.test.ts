import { expect, it } from "vitest";
import { seeded } from "../random.ts";
import { planRound } from "./plan.ts";

const size = { ms: 10_000, kills: 12, postgresKills: 2, faults: 4 };

it("plans the same round for the same seed, and a different one for another", () => {
  const plan = planRound(seeded(7), size);
  expect(planRound(seeded(7), size)).toEqual(plan);
  expect(planRound(seeded(8), size)).not.toEqual(plan);
});

it("plans the requested number of kills, in order, within the round", () => {
  const plan = planRound(seeded(7), size);
  expect(plan.filter(({ kind }) => kind === "kill")).toHaveLength(12);
  expect(plan.filter(({ kind }) => kind === "kill-postgres")).toHaveLength(2);
  expect(plan.map(({ at }) => at)).toEqual(plan.map(({ at }) => at).toSorted((one, other) => one - other));
  expect(plan.every(({ at }) => at >= 0 && at < size.ms)).toBe(true);
});

it("forks independent random streams", () => {
  const one = seeded(7);
  const other = seeded(7);
  one.next();
  expect(one.fork("seat 1").next()).toBe(other.fork("seat 1").next());
  expect(one.fork("seat 1").next()).not.toBe(one.fork("seat 2").next());
});
