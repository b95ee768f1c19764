import { once } from "node:events";
import { loadavg } from "node:os";
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

export interface Crowd {
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

interface Parties {
  origin: string;
  attackers: readonly RichCaller[];
  other: Record<string, string>;
  dearest: readonly Dearest[];
}

/** Someone else, on a thread of their own: this one is busy with the attackers' answers. */
function openBystander(origin: string, headers: Record<string, string>) {
  const thread = new Worker(new URL("bystander.ts", import.meta.url), { workerData: { origin, headers } });
  return {
    /** Calls for so many milliseconds. */
    async visit(ms: number): Promise<Visit> {
      thread.postMessage(ms);
      const [visit] = await once(thread, "message");
      return visit;
    },
    close: () => thread.terminate(),
  };
}

const at = ({ waits }: Visit, share: number): number => waits[Math.floor(waits.length * share)] ?? 0;

/** Measures how long someone else waits while accounts repeat the dearest calls as fast as they are answered. */
export async function crowdOut({ origin, attackers, other, dearest }: Parties): Promise<Crowd> {
  const [load = 0] = loadavg();
  const bystander = openBystander(origin, other);
  const alone = await bystander.visit((SECONDS / 2) * 1_000);
  const end = performance.now() + SECONDS * 1_000;
  const attacks: Record<string, number> = {};
  const attack = async ({ headers }: RichCaller, first: number): Promise<void> => {
    for (let place = first; performance.now() < end; place += 1) {
      const each = dearest[place % dearest.length];
      if (!each) return;
      const status = await sendCall(origin, each.call, each.input, headers).then(
        (answer) => answer.status,
        () => "lost",
      );
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
  await bystander.close();
  const { faults } = visited;
  const [p50, p95] = [at(visited, 0.5), at(visited, 0.95)];
  const beside = `beside ${attackers.length} accounts with the dearest calls`;
  return {
    attackers: attackers.length,
    load,
    alone: { p50: at(alone, 0.5), p95: at(alone, 0.95) },
    p50,
    p95,
    calls: visited.waits.length,
    attacks,
    memoryMb,
    complaints: [
      ...(faults.length > 0 ? [`Someone else was answered ${faults.join(", ")} ${beside}`] : []),
      ...(p95 > P95_MS ? [`Someone else waited ${p95.toFixed(0)} ms (p95) ${beside}`] : []),
      ...(memoryMb > MEMORY_MB ? [`The server took ${memoryMb.toFixed(0)} MB ${beside}`] : []),
    ],
  };
}
