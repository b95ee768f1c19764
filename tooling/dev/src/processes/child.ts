import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { root } from "../paths.ts";
import { signal } from "../postgres/processes.ts";
import { Refusal } from "../refusal.ts";
import { showLogs } from "./pretty-logs.ts";

export interface ChildOptions {
  readonly name: string;
  /** What follows `node` on its command line. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Answers well once the process can be used. */
  readonly readyUrl: string;
}

export interface Child extends AsyncDisposable {
  readonly name: string;
  readonly readyUrl: string;
  /** Settles when it has ended though nobody asked it to. */
  readonly failed: Promise<Refusal>;
}

// The server bounds its own stop at 25 seconds.
const patience = 30_000;
const exitWithParent = fileURLToPath(new URL("./exit-with-parent.mjs", import.meta.url));

/** A Node process in a group of its own: Ctrl-C reaches the launcher alone, which stops all in order. */
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
