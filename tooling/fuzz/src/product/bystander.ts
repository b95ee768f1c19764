import { setTimeout as delay } from "node:timers/promises";
import { EXPENSIVE_TEXTS } from "../values.ts";

const SECONDS = 10;
/** The most one account may send: this many parallel requests, in sequence. */
const AT_ONCE = 8;
const P95_MS = 50;
const TOO_MANY = 429;
const TOO_MANY_PAUSE_MS = 200;

export interface Crowding {
  /** The other user's response times in milliseconds. */
  p50: number;
  p95: number;
  requests: number;
  attacks: number;
  complaint: string | null;
}

interface Parties {
  origin: string;
  attacker: Record<string, string>;
  other: Record<string, string>;
  brief: object;
  /** Runs between the attacker's rounds, because the rate limit is not what is measured. */
  forgive(): Promise<unknown>;
}

/** Measures how long another user waits while one account repeats the worst texts. */
export async function crowding({ origin, attacker, other, brief, forgive }: Parties): Promise<Crowding> {
  const end = performance.now() + SECONDS * 1_000;
  const texts = Object.values(EXPENSIVE_TEXTS);
  const json = { "content-type": "application/json" };
  let attacks = 0;
  const attack = async (): Promise<void> => {
    while (performance.now() < end) {
      const story = texts[attacks % texts.length];
      attacks += 1;
      const answer = await fetch(`${origin}/api/emails`, {
        method: "POST",
        headers: { ...attacker, ...json },
        body: JSON.stringify({ ...brief, story }),
      });
      await answer.arrayBuffer();
      if (answer.status === TOO_MANY) {
        await forgive();
        await new Promise((resolve) => setTimeout(resolve, TOO_MANY_PAUSE_MS));
      }
    }
  };
  const waits: number[] = [];
  const faults = new Set<number>();
  const visit = async (): Promise<void> => {
    for (let place = 0; performance.now() < end; place += 1) {
      const start = performance.now();
      const create = { method: "POST", headers: { ...other, ...json }, body: JSON.stringify(brief) };
      const answer =
        place % 5 === 0
          ? await fetch(`${origin}/api/emails`, create)
          : await fetch(`${origin}/api/usage`, { headers: other });
      await answer.arrayBuffer();
      waits.push(performance.now() - start);
      if (answer.status >= 500) faults.add(answer.status);
    }
  };
  await Promise.all([visit(), ...Array.from({ length: AT_ONCE }, attack)]);
  waits.sort((one, another) => one - another);
  const at = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0;
  const [p50, p95] = [at(0.5), at(0.95)];
  const complaint =
    faults.size > 0
      ? `Another user was answered ${[...faults].join(", ")} while expensive texts arrived.`
      : p95 > P95_MS
        ? `Another user waited ${p95.toFixed(0)} ms (p95) while expensive texts arrived.`
        : null;
  return { p50, p95, requests: waits.length, attacks, complaint };
}

const TRIES = 120;
const PAUSE_MS = 500;

/** Generates a letter for an uninvolved user, which shows that web, queue and worker still work. */
export async function checkLetter(
  origin: string,
  headers: Record<string, string>,
  brief: object,
): Promise<string | null> {
  const created = await fetch(`${origin}/api/emails`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(brief),
  });
  if (created.status !== 201) return `A valid brief returned ${created.status}.`;
  const { id } = (await created.json()) as { id: string };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${origin}/api/emails/${id}`, { headers });
    const { status } = (await answer.json()) as { status: string };
    if (status === "generated") return null;
    if (status === "failed") return "A valid brief failed.";
    await delay(PAUSE_MS);
  }
  return "A valid brief was not generated within a minute.";
}
