import { once } from "node:events";
import { readdirSync } from "node:fs";
import { loadavg, platform, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { Visit } from "./bystander.ts";
import { readMemory } from "./measure.ts";
import type { Dearest, RichCaller } from "./search.ts";
import { sendCall } from "./send-call.ts";

const SECONDS = 10;
/** What one account sends at once. */
const AT_ONCE = 8;
const P95_MS = 50;
/** Resident, whatever arrives. */
const MEMORY_MB = 350;

/** What accounts send as fast as it is answered. */
export interface Attack<Attacker> {
  name: string;
  /** The status of a request that was not turned away; a run without one attacked nothing. */
  arrives: number;
  /** Sends an account's nth request; the answer's status. */
  send: (attacker: Attacker, nth: number) => Promise<number>;
}

/** Repeats the dearest calls. */
export const dearestOf = (origin: string, dearest: readonly Dearest[]): Attack<RichCaller> => ({
  name: "the dearest calls",
  arrives: 200,
  async send({ headers }, nth) {
    const each = dearest[nth % dearest.length];
    if (!each) throw new Error("No call was searched.");
    return (await sendCall(origin, each.call, each.input, headers)).status;
  },
});

export interface Crowd {
  attack: string;
  attackers: number;
  /** Of the machine, for the minute before: what else runs on it shows in all times. */
  load: number;
  /** Response times of someone else in milliseconds, alone and beside the attackers. */
  alone: { p50: number; p95: number };
  p50: number;
  p95: number;
  /** Someone else's calls, and the attackers' by status. */
  calls: number;
  attacks: Readonly<Record<string, number>>;
  memoryMb: number;
  complaints: readonly string[];
}

interface Parties<Attacker> {
  origin: string;
  attack: Attack<Attacker>;
  attackers: readonly Attacker[];
  bystander: Bystander;
}

/** Someone else, who calls for so many milliseconds. */
export interface Bystander {
  visit: (ms: number) => Promise<Visit>;
  close: () => Promise<unknown>;
}

/** Lower than what a server does behind the answers. */
const ATTACKERS_PRIORITY = 15;

/** The threads of this process, where each has a priority of its own. */
const threads = (): number[] => (platform() === "linux" ? readdirSync("/proc/self/task").map(Number) : []);

/**
 * Someone else, on a thread of their own: this one is busy with the attackers' answers. It and its garbage
 * collector's have a lower priority from here on, because attackers come from other machines.
 */
export function openBystander(origin: string, headers: Record<string, string>): Bystander {
  const attackers = threads();
  const thread = new Worker(new URL("bystander.ts", import.meta.url), { workerData: { origin, headers } });
  for (const each of attackers) setPriority(each, ATTACKERS_PRIORITY);
  return {
    async visit(ms) {
      thread.postMessage(ms);
      const [visit] = await once(thread, "message");
      return visit;
    },
    close: () => thread.terminate(),
  };
}

const at = ({ waits }: Visit, share: number): number => waits[Math.floor(waits.length * share)] ?? 0;

/** Measures how long someone else waits meanwhile. */
export async function crowdOut<Attacker>({
  origin,
  attack: { name, arrives, send },
  attackers,
  bystander,
}: Parties<Attacker>): Promise<Crowd> {
  const [load = 0] = loadavg();
  const alone = await bystander.visit((SECONDS / 2) * 1_000);
  const end = performance.now() + SECONDS * 1_000;
  const attacks: Record<string, number> = {};
  const attack = async (attacker: Attacker, first: number): Promise<void> => {
    for (let nth = first; performance.now() < end; nth += AT_ONCE) {
      const status = await send(attacker, nth).catch(() => "lost");
      attacks[status] = (attacks[status] ?? 0) + 1;
    }
  };
  let memoryMb = 0;
  const watch = async () => {
    while (performance.now() < end) {
      memoryMb = Math.max(memoryMb, (await readMemory(origin)).resident);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const [visited] = await Promise.all([
    bystander.visit(SECONDS * 1_000),
    watch(),
    ...attackers.flatMap((attacker) =>
      Array.from({ length: AT_ONCE }, (_, place) => attack(attacker, place)),
    ),
  ]);
  const { faults } = visited;
  const [p50, p95] = [at(visited, 0.5), at(visited, 0.95)];
  const beside = `beside ${attackers.length} accounts with ${name}`;
  return {
    attack: name,
    attackers: attackers.length,
    load,
    alone: { p50: at(alone, 0.5), p95: at(alone, 0.95) },
    p50,
    p95,
    calls: visited.waits.length,
    attacks,
    memoryMb,
    complaints: [
      ...(attacks[arrives] ? [] : [`No attack arrived ${beside}: ${JSON.stringify(attacks)}`]),
      ...(faults.length > 0 ? [`Someone else was answered ${faults.join(", ")} ${beside}`] : []),
      ...(p95 > P95_MS ? [`Someone else waited ${p95.toFixed(0)} ms (p95) ${beside}`] : []),
      ...(memoryMb > MEMORY_MB ? [`The server took ${memoryMb.toFixed(0)} MB ${beside}`] : []),
    ],
  };
}

/** A run in a line. */
export function crowdLine({
  attack,
  attackers,
  load,
  alone,
  p50,
  p95,
  calls,
  attacks,
  memoryMb,
}: Crowd): string {
  const waits = (at: { p50: number; p95: number }) =>
    `p50 ${at.p50.toFixed(1)} ms, p95 ${at.p95.toFixed(1)} ms`;
  const beside = `beside ${attackers} accounts with ${attack} (${JSON.stringify(attacks)})`;
  const before = `alone ${waits(alone)}, load ${load.toFixed(1)} before`;
  return `${waits({ p50, p95 })} in ${calls} calls ${beside}, ${memoryMb.toFixed(0)} MB; ${before}`;
}
