import { loadavg } from "node:os";
import { readMemory, sendCall } from "./measure.ts";
import type { Dearest, RichCaller } from "./search.ts";

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

/** Faster than anyone reads; all that is measured stays within the budget of a minute. */
const PAUSE_MS = 30;

const BYSTANDER = [
  { path: "billing.usage", input: undefined },
  { path: "emails.list", input: { limit: 24 } },
  { path: "auth.user", input: undefined },
  { path: "emails.drafts", input: {} },
];

async function visit(origin: string, other: Record<string, string>, end: number) {
  const waits: number[] = [];
  const faults = new Set<number>();
  for (let place = 0; performance.now() < end; place += 1) {
    const { path = "", input } = BYSTANDER[place % BYSTANDER.length] ?? {};
    const start = performance.now();
    const { status } = await sendCall(origin, { path, method: "get" }, input, other);
    waits.push(performance.now() - start);
    if (status >= 400) faults.add(status);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  waits.sort((one, another) => one - another);
  return { at: (share: number) => waits[Math.floor(waits.length * share)] ?? 0, calls: waits.length, faults };
}

/** Measures how long someone else waits while accounts repeat the dearest calls as fast as they are answered. */
export async function crowdOut({ origin, attackers, other, dearest }: Parties): Promise<Crowd> {
  const [load = 0] = loadavg();
  const alone = await visit(origin, other, performance.now() + (SECONDS / 2) * 1_000);
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
  const [{ at, calls, faults }] = await Promise.all([
    visit(origin, other, end),
    watch(),
    ...attackers.flatMap((attacker) =>
      Array.from({ length: AT_ONCE }, (_, place) => attack(attacker, place)),
    ),
  ]);
  const [p50, p95] = [at(0.5), at(0.95)];
  const beside = `beside ${attackers.length} accounts with the dearest calls`;
  return {
    attackers: attackers.length,
    load,
    alone: { p50: alone.at(0.5), p95: alone.at(0.95) },
    p50,
    p95,
    calls,
    attacks,
    memoryMb,
    complaints: [
      ...(faults.size > 0 ? [`Someone else was answered ${[...faults].join(", ")} ${beside}`] : []),
      ...(p95 > P95_MS ? [`Someone else waited ${p95.toFixed(0)} ms (p95) ${beside}`] : []),
      ...(memoryMb > MEMORY_MB ? [`The server took ${memoryMb.toFixed(0)} MB ${beside}`] : []),
    ],
  };
}
