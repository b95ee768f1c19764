import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { until } from "../until.ts";

/** The product's processes: two servers, two workers. */
export const PROCESS_NAMES = ["web-1", "web-2", "worker-1", "worker-2"] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

/** Resident memory of a process, in megabytes. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

export interface SupervisedOptions {
  name: string;
  /** Node's command line arguments. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  readyUrl: string;
  logFile: string;
}

/** A process that is restarted whenever it exits, as a service manager would. */
export interface Supervised extends AsyncDisposable {
  readonly name: string;
  readonly readyUrl: string;
  /** True from a start's first successful response until that process exits. */
  readonly isUp: boolean;
  /** Number of the current start. */
  readonly life: number;
  readonly pid: number | undefined;
  /** Unexpected exits of a process that was up. */
  readonly crashes: readonly string[];
  /** SIGKILL, then a restart after `downMs`. */
  kill(downMs: number): Promise<void>;
  /** SIGTERM without a restart until `resume`; returns the exit code. */
  terminate(): Promise<number | null>;
  resume(): Promise<void>;
  ready(timeoutMs?: number): Promise<boolean>;
}

const AGAIN_MS = 300;
const READY_MS = 60_000;
const exitWithParent = fileURLToPath(import.meta.resolve("@storyletter/launcher/exit-with-parent"));

const answersWell = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

function startProcess({ args, env }: SupervisedOptions, log: WriteStream): ChildProcess {
  const started = spawn(process.execPath, ["--import", exitWithParent, ...args], {
    env,
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  started.stdout.pipe(log, { end: false });
  started.stderr.pipe(log, { end: false });
  return started;
}

export function supervise(options: SupervisedOptions): Supervised {
  const { name, readyUrl, logFile } = options;
  const log = createWriteStream(logFile, { flags: "a" });
  const crashes: string[] = [];
  let child: ChildProcess | null = null;
  let ended: Promise<unknown[]> = Promise.resolve([]);
  let isUp = false;
  let life = 0;
  /** Stopped deliberately; do not restart. */
  let halted = false;
  let restartMs = AGAIN_MS;
  let asked = false;

  function start(): void {
    if (halted || child) return;
    life += 1;
    const thisLife = life;
    const started = startProcess(options, log);
    child = started;
    asked = false;
    ended = once(started, "exit");
    ended.then(([code, signal]) => {
      if (isUp && !asked) crashes.push(`${name} exited unexpectedly: ${signal ?? `exit code ${code}`}`);
      isUp = false;
      child = null;
      setTimeout(start, asked ? restartMs : AGAIN_MS);
    }, start);
    const isOver = () => life !== thisLife || !child;
    until(async () => isOver() || (await answersWell(readyUrl)), READY_MS).then(
      (found) => {
        if (found && !isOver()) isUp = true;
      },
      () => undefined,
    );
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    asked = true;
    const last = ended;
    if (!child) return null;
    child.kill(signal);
    const [code] = await last;
    return typeof code === "number" ? code : null;
  }

  start();
  return {
    name,
    readyUrl,
    crashes,
    get isUp() {
      return isUp;
    },
    get life() {
      return life;
    },
    get pid() {
      return child?.pid;
    },
    async kill(downMs) {
      restartMs = downMs;
      await end("SIGKILL");
    },
    async terminate() {
      halted = true;
      return await end("SIGTERM");
    },
    async resume() {
      halted = false;
      start();
    },
    ready: (timeoutMs = READY_MS) => until(() => isUp, timeoutMs),
    async [Symbol.asyncDispose]() {
      halted = true;
      await end("SIGTERM");
      log.end();
    },
  };
}
