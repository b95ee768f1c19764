import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMember, type Member } from "../../clients/accounts.ts";
import type { Machinery } from "../../world/world.ts";
import { percentile } from "../scenario.ts";
import { type Machines, type Part, violationsOf } from "./part.ts";

const LETTERS = 4;
const TIMEOUT_MS = 60_000;
/** Detects buffering in nginx: a held-back event would arrive with a later one. */
const LATE_MS = 250;

interface Step {
  status: string;
  stage: string | null;
  text: string;
}

interface Seen {
  step: Step;
  words: string;
  at: number;
}

/** Reads one letter's stream to its end. */
async function watch(origin: string, id: string, { cookie, address }: Member): Promise<Seen[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const answer = await fetch(`${origin}/trpc/emails.watch?input=${input}`, {
    headers: { cookie, accept: "text/event-stream", "x-forwarded-for": address },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const seen: Seen[] = [];
  let rest = "";
  if (!answer.ok || !answer.body) throw new Error(`A stream returned ${answer.status}.`);
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const at = performance.now();
    const events = (rest + piece).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const words = /^data: ?(\{.*\})$/m.exec(event)?.[1] ?? "";
      const step: Step | undefined = words && JSON.parse(words).json;
      if (step?.status) seen.push({ step, words, at });
      if (step?.status && step.status !== "processing") return seen;
    }
  }
  return seen;
}

/** A stream through nginx delivers another process's progress as fast as a direct one. */
export async function streamsThrough({ world, front }: Machines, { nginx }: Machinery): Promise<Part> {
  const member = await insertMember(world.database.sql, LETTERS);
  const server = new URL(world.processes["web-1"].readyUrl).origin;
  const late: number[] = [];
  const told = await Promise.all(
    Array.from({ length: LETTERS }, async (_, nth) => {
      await delay(nth * 20);
      const { address, cookie } = member;
      const json = SEED_BRIEFS[nth % SEED_BRIEFS.length];
      const created = await front.call({ method: "POST", path: "/api/emails", address, cookie, json });
      const { id } = JSON.parse(created?.body ?? "{}");
      const [through, direct] = await Promise.all([
        watch(nginx.origin, id, member),
        watch(server, id, member),
      ]);
      const arrival = new Map(direct.map(({ words, at }) => [words, at]));
      for (const { words, at } of through) late.push(at - (arrival.get(words) ?? at));
      return through;
    }),
  );
  const passed = await nginx.passed();
  const servers = new Set(
    passed.filter(({ path }) => path === "/trpc/emails.watch").flatMap((each) => each.servers),
  );
  const events = told.flat();
  const texts = told.map((each) => new Set(each.map(({ step }) => step.text).filter(Boolean)).size);
  const p99 = percentile(late, 0.99);
  return {
    figures: {
      "events in four streams through nginx": events.length,
      "added by nginx, p50, ms": percentile(late, 0.5),
      "added by nginx, p99, ms": p99,
    },
    violations: violationsOf(
      told.some((each) => each.at(-1)?.step.status !== "generated") &&
        `A stream ended without its letter: ${told.map((each) => each.at(-1)?.step.status).join(", ")}`,
      !events.some(({ step }) => step.stage !== null) && "No stream reported a stage",
      Math.min(...texts) < 5 && `A stream sent its text in only ${Math.min(...texts)} steps`,
      p99 > LATE_MS && `Events came ${p99.toFixed(0)} ms later through nginx`,
      servers.size !== 2 && `nginx used ${servers.size} servers for streams instead of two`,
    ),
  };
}
