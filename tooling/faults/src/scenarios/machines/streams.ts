import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMembers, type Member } from "../../clients/members.ts";
import { percentile } from "../../percentile.ts";
import type { Machinery } from "../../world/machinery.ts";
import { complaintsOf, type Machines, type Part } from "./part.ts";

const LETTERS = 4;
const PATIENCE_MS = 60_000;
/** An event that nginx held back for company would come with a later one. */
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

/** Reads the stream of one letter to its end. */
async function watch(origin: string, id: string, { cookie, address }: Member): Promise<Seen[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const answer = await fetch(`${origin}/trpc/emails.watch?input=${input}`, {
    headers: { cookie, accept: "text/event-stream", "x-forwarded-for": address },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const seen: Seen[] = [];
  let rest = "";
  if (!answer.ok || !answer.body) throw new Error(`A stream was answered ${answer.status}.`);
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

/** A stream through nginx tells what a worker of another process writes, as soon as one at the server itself. */
export async function streamsThrough({ world, front }: Machines, { nginx }: Machinery): Promise<Part> {
  const [member] = await insertMembers(world.database.sql, 1, LETTERS);
  if (!member) throw new Error("Nobody was made.");
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
      "events of four streams through nginx": events.length,
      "later than without nginx, p50, ms": percentile(late, 0.5),
      "later than without nginx, p99, ms": p99,
    },
    violations: complaintsOf(
      told.some((each) => each.at(-1)?.step.status !== "generated") &&
        `A stream ended otherwise than with its letter: ${told.map((each) => each.at(-1)?.step.status).join(", ")}`,
      !events.some(({ step }) => step.stage !== null) && "No stream told of a stage",
      Math.min(...texts) < 5 && `A stream told its text in ${Math.min(...texts)} steps`,
      p99 > LATE_MS && `Through nginx events came ${p99.toFixed(0)} ms later`,
      servers.size !== 2 && `nginx asked ${servers.size} servers for streams, and not two`,
    ),
  };
}
