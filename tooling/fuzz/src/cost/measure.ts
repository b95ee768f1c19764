import { type Cost, costOf } from "@storyletter/api";
import type { Call } from "../calls.ts";
import { sendCall } from "./send-call.ts";

/** What one call took. */
export interface Measured {
  status: number;
  /** Of the request thread's time, with reading the body and sending the answer. */
  threadMs: number;
  ms: number;
  bytes: number;
}

/** What asking for the metrics takes is not the call's. */
const OWN = "/metrics";

async function threadSeconds(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}${OWN}`)).text();
  const counters = text.matchAll(/^storyletter_thread_seconds_total\{call="([^"]+)"\} (\S+)$/gm);
  return [...counters].reduce((sum, [, call, value]) => (call === OWN ? sum : sum + Number(value)), 0);
}

/** URLs of a query can't be longer. */
const URL_BYTES = 12_000;

export const costOfCall = ({ path }: Pick<Call, "path">): Cost => {
  const cost = costOf(path);
  if (!cost) throw new Error(`${path} has no class of cost.`);
  return cost;
};

/** How large an input may be, without the envelope around it. */
export const inputBytes = (call: Pick<Call, "path" | "method">): number =>
  call.method === "get" ? URL_BYTES / 3 : costOfCall(call).bytesIn - 40;

/** Measures one call, with nothing else going on. */
export async function measureCall(
  origin: string,
  call: Call,
  input: unknown,
  caller: Record<string, string>,
): Promise<Measured> {
  const before = await threadSeconds(origin);
  const began = performance.now();
  const { status, bytes } = await sendCall(origin, call, input, caller);
  const ms = performance.now() - began;
  // The counter is added to once the answer is sent.
  const threadMs = ((await threadSeconds(origin)) - before) * 1_000;
  return { status, bytes, ms, threadMs };
}

/** Memory of the server's process, in megabytes. */
export interface Memory {
  resident: number;
  heap: number;
}

const MB = 1_048_576;

export async function readMemory(origin: string): Promise<Memory> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const gauge = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1] ?? Number.NaN) / MB;
  return { resident: gauge("process_resident_memory_bytes"), heap: gauge("nodejs_heap_size_used_bytes") };
}
