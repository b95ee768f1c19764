import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** One HTTP request. */
export interface Call {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  origin: string;
  connections: number;
  seconds: number;
  /** Sent in turn, over and over; each connection starts at a different one. */
  calls: readonly Call[];
}

export interface LoadResult {
  answered: number;
  seconds: number;
  /** Unsuccessful responses by status. */
  refused: Record<string, number>;
}

const generator = fileURLToPath(new URL("./generator.ts", import.meta.url));

/** Runs the calls in a separate process, so that generating load does not slow the measured one. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const child = fork(generator);
  try {
    const answer = once(child, "message");
    child.send(options);
    const [result] = await answer;
    return result;
  } finally {
    child.kill();
  }
}
