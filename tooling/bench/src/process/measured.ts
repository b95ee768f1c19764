import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { waitUntilReady } from "./ready.ts";

/** A server in a process of its own, whose use of the machine can be asked for. */
export interface Measured extends AsyncDisposable {
  readonly name: string;
  readonly origin: string;
  /** From the start of the process to the first good answer. */
  readonly readyMs: number;
  usage(): Promise<Usage>;
  /** Megabytes that are still in use after the garbage was collected. */
  liveMb(): Promise<number>;
}

export interface Usage {
  /** CPU time since the start, user and system, in milliseconds. */
  cpuMs: number;
  /** Resident memory in megabytes. */
  memoryMb: number;
}

interface MeasuredOptions {
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  origin: string;
  readyPath: string;
}

const reporter = fileURLToPath(new URL("./report-usage.mjs", import.meta.url));

export async function startMeasured(options: MeasuredOptions): Promise<Measured> {
  const { name, args, env, origin, readyPath } = options;
  const began = performance.now();
  const child = spawn(process.execPath, ["--import", reporter, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const failed = ended.then(([code]) => {
    throw new Error(`The ${name} stopped with ${code} before it was ready.`);
  });
  await Promise.race([waitUntilReady(`${origin}${readyPath}`), failed]);
  failed.catch(() => undefined);
  return {
    name,
    origin,
    readyMs: performance.now() - began,
    async usage() {
      const answer = once(child, "message");
      child.send("usage");
      const [{ cpu, memory }] = await answer;
      return { cpuMs: (cpu.user + cpu.system) / 1_000, memoryMb: memory / 1_048_576 };
    },
    async liveMb() {
      const answer = once(child, "message");
      child.send("live");
      const [{ live }] = await answer;
      return live / 1_048_576;
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
