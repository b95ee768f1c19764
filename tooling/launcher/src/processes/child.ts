import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pretty from "pino-pretty";
import { Refusal } from "../command.ts";
import { root } from "../paths.ts";
import { signal } from "../postgres/processes.ts";

/** Goes on reading when the output is closed, so that the child neither blocks nor stays open. */
const printed = (to: NodeJS.WritableStream): Writable =>
  new Writable({ write: (chunk: Buffer, _encoding, done) => void to.write(chunk, () => done()) });

/** Formats structured logs for a terminal. */
function showLogs(name: string, stream: Readable): void {
  const colorize = process.stdout.isTTY;
  const messageFormat = `${name}: {msg}`;
  const destination = printed(process.stdout);
  stream.pipe(pretty({ colorize, ignore: "pid,hostname,name", messageFormat, destination, sync: true }));
}

const tailLength = 10_000;

/** Shows the errors, and finds the line in them that says why the process ended. */
function showErrors(stream: Readable): () => string {
  let tail = "";
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => {
    tail = `${tail}${text}`.slice(-tailLength);
    process.stderr.write(text);
  });
  return () => tail.split("\n").find((line) => /FATAL ERROR|Error\b.*:/.test(line)) ?? "";
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
  /** From now on starts it again when it exits; resolves when it does so too often. */
  keepRunning(options?: KeepOptions): Promise<Refusal>;
}

export interface KeepOptions {
  readonly log?: (line: string) => void;
  /** Before the first restart; each further one in a row waits twice as long. */
  readonly waitMs?: number;
}

interface Running {
  readonly failed: Promise<Refusal>;
  stop(): Promise<void>;
}

// The server ends within 15 seconds after its drain (DRAIN_SECONDS), which takes 0.3 s unless it is set.
const patience = 30_000;
const exitWithParent = fileURLToPath(new URL("./exit-with-parent.mjs", import.meta.url));

/** A Node process in its own group: Ctrl-C only reaches the launcher, which stops everything in order. */
function run({ name, args, env, cwd = root }: ChildOptions): Running {
  const child = spawn(process.execPath, ["--import", exitWithParent, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  showLogs(name, child.stdout);
  const reason = showErrors(child.stderr);
  const ended = once(child, "close").catch((error: Error) => [error.message]);
  const { promise: failed, resolve } = Promise.withResolvers<Refusal>();
  let asked = false;
  ended.then(([code, signalled]) => {
    const how = [signalled ?? `exit code ${code}`, reason().trim()].filter(Boolean).join(": ");
    if (!asked) resolve(new Refusal(`The ${name} stopped unexpectedly (${how}).`));
  });
  return {
    failed,
    stop() {
      asked = true;
      return stop(child, ended);
    },
  };
}

const restartsInARow = 5;
const steadyMs = 10 * 60_000;

export function startChild(options: ChildOptions): Child {
  let current = run(options);
  const stopping = new AbortController();

  async function keepRunning({ log = console.error, waitMs = 1_000 }: KeepOptions = {}): Promise<Refusal> {
    for (let restarts = 0, since = performance.now(); ; since = performance.now()) {
      const { message } = await current.failed;
      if (performance.now() - since > steadyMs) restarts = 0;
      if (restarts === restartsInARow) return new Refusal(`${message} It was restarted ${restarts} times.`);
      const wait = waitMs * 2 ** restarts;
      restarts += 1;
      log(`${message} Restarting it in ${wait / 1_000} s (${restarts} of ${restartsInARow}).`);
      await delay(wait, undefined, { signal: stopping.signal });
      current = run(options);
    }
  }

  return {
    name: options.name,
    readyUrl: options.readyUrl,
    failed: current.failed,
    // Once it is stopped on purpose, nothing has failed.
    keepRunning: (how) => keepRunning(how).catch(() => new Promise(() => undefined)),
    [Symbol.asyncDispose]() {
      stopping.abort();
      return current.stop();
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
