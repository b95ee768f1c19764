import type { Random } from "../random.ts";
import { PROCESS_NAMES, type ProcessName } from "../world/supervised.ts";

/** Temporary faults of outside services; those that take minutes have their own scenario. */
const PASSING = {
  ai: ["429", "500", "reset", "truncated", "invalid"],
  payments: ["429", "500", "reset", "truncated", "invalid"],
  mail: ["429", "reset"],
} as const;
type Service = keyof typeof PASSING;

/** Something that breaks, `at` milliseconds into the round. */
export type Step = { at: number } & (
  | { kind: "kill"; victim: ProcessName; downMs: number }
  | { kind: "kill-postgres"; how: "postmaster" | "backend" }
  | { kind: "fault"; service: Service; fault: string; times: number }
  | { kind: "lose-answers"; count: number }
  | { kind: "renew" }
);

export interface RoundSize {
  ms: number;
  kills: number;
  postgresKills: number;
  faults: number;
}

const LONGEST_DOWN_MS = 1_500;
const SERVICES = Object.keys(PASSING) as Service[];

/** The steps of one round in order; deterministic for the random stream. */
export function planRound(random: Random, size: RoundSize): Step[] {
  const at = () => random.whole(size.ms);
  const many = (count: number, make: () => Step) => Array.from({ length: count }, make);
  return [
    ...many(size.kills, () => ({
      at: at(),
      kind: "kill",
      victim: random.pick(PROCESS_NAMES),
      downMs: random.whole(LONGEST_DOWN_MS),
    })),
    ...many(size.postgresKills, () => ({
      at: at(),
      kind: "kill-postgres",
      how: random.pick(["postmaster", "postmaster", "backend"]),
    })),
    ...many(size.faults, () => {
      const service = random.pick(SERVICES);
      return {
        at: at(),
        kind: "fault",
        service,
        fault: random.pick(PASSING[service]),
        times: 1 + random.whole(4),
      };
    }),
    ...many(2, () => ({ at: at(), kind: "lose-answers", count: 1 + random.whole(5) })),
    // Before anyone subscribes in this round: of two months at once, only the later one is granted.
    { at: 0, kind: "renew" } as const,
  ].toSorted((one, other) => one.at - other.at);
}
