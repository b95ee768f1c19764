import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** One HTTP call, as it goes over the wire. */
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
  /** Sent in turn, over and over; each connection begins at another one. */
  calls: readonly Call[];
}

export interface LoadResult {
  answered: number;
  seconds: number;
  /** Answers that were no success, by status. */
  refused: Record<string, number>;
}

const generator = fileURLToPath(new URL("./generator.ts", import.meta.url));

/** Runs the calls from a process of its own, so that making load costs the measured one nothing. */
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
