import { Client } from "undici";
import { median, percentile } from "../statistics.ts";
import { type NamedCall, timed } from "./ask.ts";

export interface Timing {
  name: string;
  p50: number;
  p95: number;
  goal?: number;
}

/** Sends all calls in turn, round after round, so that other activity on the machine affects all of them. */
export async function measureCalls(
  origin: string,
  calls: readonly NamedCall[],
  rounds: number,
): Promise<Timing[]> {
  const client = new Client(origin);
  const times = new Map(calls.map((asked) => [asked, [] as number[]]));
  for (const asked of calls) await timed(client, asked);
  for (let round = 0; round < rounds; round += 1) {
    for (const asked of calls) times.get(asked)?.push(await timed(client, asked));
  }
  await client.close();
  return calls.map((asked) => {
    const own = times.get(asked) ?? [];
    return { name: asked.name, p50: median(own), p95: percentile(own, 0.95), goal: asked.goal };
  });
}

/** The server of one size and its calls. */
export interface Sized {
  emails: number;
  origin: string;
  calls: readonly NamedCall[];
}

/** Medians at each size, and the relative increase from smallest to largest. */
export interface Growth {
  name: string;
  medians: number[];
  growth: number;
}

const WARM_UP = 150;

/** Sends each call to the server of every size in turn, round after round. */
export async function measureGrowth(sizes: readonly Sized[], rounds: number): Promise<Growth[]> {
  const clients = sizes.map(({ origin }) => new Client(origin));
  const names = sizes[0]?.calls.map(({ name }) => name) ?? [];
  const times = names.map(() => sizes.map(() => [] as number[]));
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const place of names.keys()) {
      for (const [index, { calls }] of sizes.entries()) {
        const [client, asked] = [clients[index], calls[place]];
        if (!client || !asked) throw new Error("No client for this size.");
        const took = await timed(client, asked);
        if (round >= WARM_UP) times[place]?.[index]?.push(took);
      }
    }
  }
  await Promise.all(clients.map((client) => client.close()));
  return names.map((name, place) => {
    const medians = times[place]?.map(median) ?? [];
    return { name, medians, growth: (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN) - 1 };
  });
}
