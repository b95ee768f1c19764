import type { Caller } from "../../clients/call.ts";
import type { TestSystem } from "../../world/world.ts";

/** Callers for the two servers directly and through nginx. */
export interface Machines {
  world: TestSystem;
  first: Caller;
  second: Caller;
  front: Caller;
}

/** Result of one part of the scenario. */
export interface Part {
  figures: Record<string, number>;
  violations: string[];
}

/** Keeps only the violations. */
export const violationsOf = (...found: (string | false)[]): string[] =>
  found.filter((each) => each !== false);

export const NEVER = new AbortController().signal;
