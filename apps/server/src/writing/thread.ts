import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Refusal } from "@storyletter/domain";
import type { Log } from "@storyletter/domain/ports";
import { Tinypool } from "tinypool";

/** What a thread may take: milliseconds of a core's time, and by the clock, in which it may have waited for a core. */
interface Bounds {
  workMs: number;
  longestMs: number;
}

/** A thread that isn't ready in time is replaced. */
const START: Bounds = { workMs: 30_000, longestMs: 120_000 };
/** A task that takes longer is refused: it is the machine that is too slow then, not the text. */
const LONGEST_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

/** The least time between two looks at what a task used. */
const LOOK_MS = 10;

/** A task that needs more memory than this is out of control. */
const HEAP_MB = 64;
/** Three times what is collected at once. V8's own size kept 20 MB more in each thread under load. */
const YOUNG_MB = 6;

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

/** Synchronous code can't be interrupted, but its thread can be. One worker thread. */
export function openThread(file: string, log: Log): Thread {
  const pool = new Tinypool({
    filename: file,
    runtime: "worker_threads",
    // The process's own --import modules, such as the parent watcher, must not load in threads.
    execArgv: [],
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  pool.on("error", (error: unknown) => log.error({ err: error }, "Text thread failed; replacing it"));

  const runWithin = async (bounds: Bounds, name: string, input?: unknown): Promise<unknown> => {
    const limit = limitOf(workerOf(pool), bounds);
    try {
      return await pool.run(input, { name, signal: limit.signal });
    } catch (error) {
      limit.signal.throwIfAborted();
      throw hasCrashed(error) ? new TaskEndedError("The thread has crashed.", { cause: error }) : error;
    } finally {
      limit.lift();
    }
  };
  // A failed start is reported by the task that waits for it.
  const startThread = (): Promise<unknown> => {
    const started = runWithin(START, "start");
    started.catch(() => undefined);
    return started;
  };
  let ready = startThread();

  return {
    async whenReady() {
      await ready;
    },
    async run(name, input, boundMs) {
      await ready.catch(() => {
        ready = startThread();
        return ready;
      });
      try {
        return await runWithin({ workMs: boundMs, longestMs: LONGEST_MS }, name, input);
      } catch (error) {
        if (error instanceof TaskEndedError || error instanceof Refusal) ready = startThread();
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}

function workerOf({ threads: [only] }: Tinypool): Worker {
  if (only && "thread" in only && only.thread instanceof Worker) return only.thread;
  throw new Error("The text thread is not running.");
}

/** Aborts once the thread has worked for too long. While it waits for a core, only the clock counts. */
function limitOf(worker: Worker, { workMs, longestMs }: Bounds): { signal: AbortSignal; lift(): void } {
  const end = new AbortController();
  const done = new AbortController();
  const unavailable = new Refusal("unavailable", { retryAfter: RETRY_AFTER_SECONDS });
  const longest = setTimeout(() => end.abort(unavailable), longestMs);
  const worked = async (): Promise<number> => {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  };
  const watch = async (): Promise<void> => {
    const before = await worked();
    for (let left = workMs; left > 0; left = workMs + before - (await worked()))
      await delay(Math.max(left, LOOK_MS), undefined, { signal: done.signal });
    end.abort(new TaskEndedError(`The task was ended after ${workMs} ms.`));
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
