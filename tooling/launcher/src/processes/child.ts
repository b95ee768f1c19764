import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pretty from "pino-pretty";
import { Refusal } from "../command.ts";
import { root } from "../paths.ts";
import { signal } from "../postgres/processes.ts";

/** Formats structured logs for a terminal. */
function showLogs(name: string, stream: Readable): void {
  const colorize = process.stdout.isTTY;
  stream.pipe(pretty({ colorize, ignore: "pid,hostname,name", messageFormat: `${name}: {msg}`, sync: true }));
}

interface ChildOptions {
  readonly name: string;
  /** Node's command line arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Responds successfully once the process is ready. */
  readonly readyUrl: string;
}

export interface Child extends AsyncDisposable {
  readonly name: string;
  readonly readyUrl: string;
  /** Resolves when it exits unexpectedly. */
  readonly failed: Promise<Refusal>;
}

// The server ends within 15 seconds after its drain (DRAIN_SECONDS), which takes 0.3 s unless it is set.
const patience = 30_000;
const exitWithParent = fileURLToPath(new URL("./exit-with-parent.mjs", import.meta.url));

/** A Node process in its own group: Ctrl-C only reaches the launcher, which stops everything in order. */
export function startChild({ name, args, env, cwd = root, readyUrl }: ChildOptions): Child {
  const child = spawn(process.execPath, ["--import", exitWithParent, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (child.stdout) {
    showLogs(name, child.stdout);
  }
  const ended = once(child, "close").catch((error: Error) => [error.message]);
  let asked = false;
  return {
    name,
    readyUrl,
    failed: new Promise((resolve) => {
      ended.then(([code, signalled]) => {
        if (!asked) {
          resolve(new Refusal(`The ${name} stopped unexpectedly (${signalled ?? `exit code ${code}`}).`));
        }
      });
    }),
    async [Symbol.asyncDispose]() {
      asked = true;
      await stop(child, ended);
    },
  };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill("SIGTERM");
  const late = delay(patience, "late", { ref: false });
  if ((await Promise.race([ended, late])) === "late" && child.pid !== undefined) {
    signal(-child.pid, "SIGKILL");
    await ended;
  }
}
