import { createHash } from "node:crypto";
import { request } from "undici";
import { type BenchUser, cookieOf, restCreate } from "../calls.ts";
import type { TimingProxy } from "./tap.ts";

/** Milliseconds beyond the provider's own time, per letter. */
export interface Overhead {
  firstWords: number[];
  finished: number[];
}

/** Generates letters, several at a time, and subscribes to each as a screen does. */
export async function measureOverhead(
  origin: string,
  proxy: TimingProxy,
  users: readonly BenchUser[],
  options: { letters: number; atOnce: number },
): Promise<Overhead> {
  const indexes = Array.from({ length: options.letters }, (_, index) => index);
  const overhead: Overhead = { firstWords: [], finished: [] };
  await Promise.all(
    Array.from({ length: options.atOnce }, async () => {
      for (let index = indexes.shift(); index !== undefined; index = indexes.shift()) {
        const user = users[index % users.length];
        if (!user) throw new Error("No users were created.");
        const id = await create(origin, user, index);
        const seen = await watch(origin, user, id);
        const passed = proxy.passageOf(seedOf(id));
        if (!passed) throw new Error("A letter was written without the model.");
        overhead.firstWords.push(seen.firstWords - passed.firstWord);
        overhead.finished.push(seen.finished - passed.last);
      }
    }),
  );
  return overhead;
}

export async function create(origin: string, user: BenchUser, index: number): Promise<string> {
  const { path, ...call } = restCreate(user, index);
  const { statusCode, body } = await request(`${origin}${path}`, call);
  const answer = await body.text();
  if (statusCode !== 201) throw new Error(`POST /api/emails answered ${statusCode}: ${answer}`);
  return JSON.parse(answer).id;
}

/** The seed the model gets. */
const seedOf = (emailId: string): number =>
  createHash("sha256").update(emailId).digest().readUInt32BE(0) >>> 1;

/** Subscribes to one email's stream until its end. */
async function watch(origin: string, user: BenchUser, id: string) {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const { body } = await request(`${origin}/trpc/emails.watch?input=${input}`, {
    headers: { ...cookieOf(user), accept: "text/event-stream" },
  });
  let firstWords: number | null = null;
  let open = "";
  for await (const chunk of body) {
    const now = performance.now();
    const lines = `${open}${chunk}`.split("\n");
    open = lines.pop() ?? "";
    for (const line of lines) {
      const step = line.startsWith("data: {") ? JSON.parse(line.slice("data: ".length)).json : null;
      if (step?.text) firstWords ??= now;
      if (step?.status === "generated") return { firstWords: firstWords ?? now, finished: now };
      if (step?.status === "failed") throw new Error("An email failed to generate.");
    }
  }
  throw new Error("The stream ended before its email.");
}
