import type { Caller } from "../../clients/call.ts";
import type { World } from "../../world/world.ts";

/** Two servers, by name and through nginx. */
export interface Machines {
  world: World;
  first: Caller;
  second: Caller;
  front: Caller;
}

/** What one question found. */
export interface Part {
  figures: Record<string, number>;
  violations: string[];
}

/** Only what is not as it should be, each said in a sentence. */
export const complaintsOf = (...found: (string | false)[]): string[] =>
  found.filter((each) => each !== false);

export const NEVER = new AbortController().signal;
