import { setTimeout as delay } from "node:timers/promises";
import type { Call } from "../calls.ts";
import { dearInput, type Genes, LARGEST, VARIANTS } from "./dear-input.ts";
import { costOfCall, inputBytes, type Measured, measureCall } from "./measure.ts";

/** Someone with everything that an account can hold. */
export interface RichCaller {
  headers: Record<string, string>;
  ids: readonly string[];
  /** Undoes what a call changed. */
  restore(): Promise<void>;
}

interface Options {
  origin: string;
  /** In turn, so that no budget ends the search. */
  nextCaller: (call: Call) => RichCaller;
}

/** The dearest input of a procedure that the search found. */
export interface Dearest {
  call: Call;
  input: unknown;
  measured: Measured;
  /** Whether the same call was answered the same again: not what cancels, deletes or finds nothing the second time. */
  isRepeated: boolean;
  /** The most that any input took, each for itself. */
  most: Measured;
  tries: number;
}

const TOO_MANY = 429;
const isAnswered = ({ status }: Measured): boolean => status < 300;
/** Milliseconds more that are no noise. */
const STEP_MS = 0.5;
/** What a first call may take more, to compile its code or collect garbage of others. */
const FIRST_MS = 25;

/**
 * Climbs from the largest input, one gene after the other. First come ids and numbers, until the call is answered:
 * what is refused rarely costs anything.
 */
export async function findDearest(call: Call, options: Options): Promise<Dearest> {
  const { origin, nextCaller } = options;
  const bytes = inputBytes(call);
  let tries = 0;
  const most: Measured = { status: 0, threadMs: 0, ms: 0, bytes: 0 };

  async function attempt(genes: Genes) {
    const { headers, ids, restore } = nextCaller(call);
    const input = dearInput(call.schema, genes, { ids, bytes });
    const measure = async () => {
      // Reading changes nothing.
      if (call.method === "post" || tries === 0) await restore();
      return await measureCall(origin, call, input, headers);
    };
    let measured = await measure();
    // Staff are one caller, whose budget of a minute the calls before may have taken.
    const end = performance.now() + 60_000;
    while (measured.status === TOO_MANY && performance.now() < end) {
      await delay(1_000);
      measured = await measure();
    }
    tries += 1;
    if (measured.status !== TOO_MANY) {
      most.threadMs = Math.max(most.threadMs, measured.threadMs);
      most.ms = Math.max(most.ms, measured.ms);
      most.bytes = Math.max(most.bytes, measured.bytes);
    }
    return { genes, input, measured };
  }

  let best = await attempt(LARGEST);
  if (!call.schema) return { call, ...(await confirmed(best)), most, tries };
  for (const name of Object.keys(VARIANTS) as (keyof Genes)[]) {
    for (const value of VARIANTS[name]) {
      const isSearchingId = name === "id" || name === "number" || name === "choice";
      if (isSearchingId && isAnswered(best.measured)) break;
      if (best.genes[name] === value) continue;
      const next = await attempt({ ...best.genes, [name]: value });
      const isBetter = isAnswered(next.measured) && !isAnswered(best.measured);
      const isDearer = next.measured.threadMs > best.measured.threadMs + STEP_MS;
      if (isBetter || (isDearer && isAnswered(next.measured) === isAnswered(best.measured))) best = next;
    }
  }
  return { call, ...(await confirmed(best)), most, tries };

  /** A slow input is slow each time: collecting garbage and compiling are not the input's. */
  async function confirmed({ input, measured, genes }: typeof best) {
    let least = measured;
    let isRepeated = false;
    for (let again = 0; again < 3 && least.threadMs > costOfCall(call).threadMs / 2; again += 1) {
      const next = await attempt(genes);
      if (next.measured.status !== least.status) continue;
      isRepeated = true;
      if (next.measured.threadMs < least.threadMs) least = next.measured;
    }
    return { input, measured: least, isRepeated };
  }
}

/** What is past the class of the procedure, in words. */
export function pastClass({ call, measured, isRepeated, most }: Dearest): string[] {
  const { threadMs, bytesOut } = costOfCall(call);
  if (measured.status === TOO_MANY) return [`${call.path} was turned away for a minute`];
  return [
    ...(measured.threadMs > threadMs + (isRepeated ? 0 : FIRST_MS)
      ? [`${call.path} takes ${measured.threadMs.toFixed(1)} ms of the thread; its class has ${threadMs}`]
      : []),
    ...(most.bytes > bytesOut ? [`${call.path} answers ${most.bytes} bytes; its class has ${bytesOut}`] : []),
  ];
}
