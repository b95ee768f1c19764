import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Refusal } from "@storyletter/domain";
import type { Log } from "@storyletter/domain/ports";
import { Tinypool } from "tinypool";

/** A thread that isn't ready in time is replaced. */
const START_MS = 30_000;

/** A task that needs more memory than this is out of control. */
const HEAP_MB = 256;

/** A task that got too little of a core for this long is refused; it is the machine that is too slow, not the text. */
const LONGEST_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

/** The least time between two looks at what a task used. */
const LOOK_MS = 10;

/** The task exceeded its time or memory limit, so its thread was ended. */
export class TaskEndedError extends Error {
  override readonly name = "TaskEndedError";
}

export interface Thread {
  /** Rejects if the thread failed to start; the next task starts it again. */
  whenReady(): Promise<void>;
  /** Runs one task at a time; after `boundMs` of a core's time the thread is ended and replaced. */
  run(name: string, input: unknown, boundMs: number): Promise<unknown>;
  close(): Promise<void>;
}

/** Synchronous code can't be interrupted, but its thread can be. One worker thread, warmed up before its first task. */
export function openThread(file: string, log: Log): Thread {
  const pool = new Tinypool({
    filename: file,
    runtime: "worker_threads",
    // The process's own --import modules, such as the parent watcher, must not load in threads.
    execArgv: [],
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  pool.on("error", (error: unknown) => log.error({ err: error }, "Text thread failed; replacing it"));

  const warmUp = (): Promise<void> =>
    pool.run(undefined, { name: "warmUp", signal: AbortSignal.timeout(START_MS) });
  // A failed start is reported by the task that waits for it.
  const startWarm = (): Promise<void> => {
    const started = warmUp();
    started.catch(() => undefined);
    return started;
  };
  let ready = startWarm();

  return {
    whenReady: () => ready,
    async run(name, input, boundMs) {
      await ready.catch(() => {
        ready = startWarm();
        return ready;
      });
      const limit = limitOf(workerOf(pool), boundMs);
      try {
        return await pool.run(input, { name, signal: limit.signal });
      } catch (error) {
        if (!limit.signal.aborted && !hasCrashed(error)) throw error;
        ready = startWarm();
        if (limit.signal.reason instanceof Refusal) throw limit.signal.reason;
        throw new TaskEndedError(`${name} was ended after ${boundMs} ms.`, { cause: error });
      } finally {
        limit.lift();
      }
    },
    close: () => pool.destroy(),
  };
}

function workerOf({ threads: [only] }: Tinypool): Worker {
  if (only && "thread" in only && only.thread instanceof Worker) return only.thread;
  throw new Error("The text thread is not running.");
}

/** Aborts once the thread has worked for `boundMs`. On a busy machine it waits for a core; that is not counted. */
function limitOf(worker: Worker, boundMs: number): { signal: AbortSignal; lift(): void } {
  const end = new AbortController();
  const done = new AbortController();
  const unavailable = new Refusal("unavailable", { retryAfter: RETRY_AFTER_SECONDS });
  const longest = setTimeout(() => end.abort(unavailable), LONGEST_MS);
  const worked = async (): Promise<number> => {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  };
  const watch = async (): Promise<void> => {
    const before = await worked();
    for (let left = boundMs; left > 0; left = boundMs + before - (await worked()))
      await delay(Math.max(left, LOOK_MS), undefined, { signal: done.signal });
    end.abort();
  };
  // It ends with an error when the limit is lifted, or with its thread.
  watch().catch(() => undefined);
  return {
    signal: end.signal,
    lift() {
      clearTimeout(longest);
      done.abort();
    },
  };
}

const hasCrashed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
