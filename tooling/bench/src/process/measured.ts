import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 3;

/** Polls until the URL responds successfully, often enough that polling adds no noticeable time. */
async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const ok = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (ok) return;
    await delay(PAUSE_MS);
  }
  throw new Error(`${url} was not ready within ${TIMEOUT_MS / 1_000} s.`);
}

/** A server in its own process whose resource usage can be read. */
export interface Measured extends AsyncDisposable {
  readonly name: string;
  readonly origin: string;
  /** From the process start to the first successful response. */
  readonly readyMs: number;
  usage(): Promise<Usage>;
  /** Megabytes still in use after a garbage collection. */
  liveMb(): Promise<number>;
}

interface Usage {
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
    throw new Error(`The ${name} exited with ${code} before it was ready.`);
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
