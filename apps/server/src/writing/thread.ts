import type { Log } from "@storyletter/domain/ports";
import { Tinypool } from "tinypool";

/** A thread that isn't ready in time is replaced. */
const START_MS = 30_000;

/** A task that needs more memory than this is out of control. */
const HEAP_MB = 256;

/** The task exceeded its time or memory limit, so its thread was ended. */
export class TaskEndedError extends Error {
  override readonly name = "TaskEndedError";
}

export interface Thread {
  /** Rejects if the thread failed to start; the next task starts it again. */
  whenReady(): Promise<void>;
  /** Runs one task at a time; after `boundMs` the thread is ended and replaced. */
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
      const limit = AbortSignal.timeout(boundMs);
      try {
        return await pool.run(input, { name, signal: limit });
      } catch (error) {
        if (!limit.aborted && !hasCrashed(error)) throw error;
        ready = startWarm();
        throw new TaskEndedError(`${name} was ended after ${boundMs} ms.`, { cause: error });
      }
    },
    close: () => pool.destroy(),
  };
}

const hasCrashed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
