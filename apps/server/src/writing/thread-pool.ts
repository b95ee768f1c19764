import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { TasksByUser } from "@storyletter/api";
import { Refusal } from "@storyletter/domain";
import type { Log } from "@storyletter/domain/ports";
import { type TaskInput, type TaskResult, type TextTask, TIME_LIMITS_MS } from "./tasks.ts";
import { openThread, TaskEndedError, type Thread } from "./thread.ts";

/**
 * One thread more than there are parallel letters, so that checks never wait for letters. On two cores, one letter is
 * written at a time, which leaves the other core for requests.
 */
const THREADS = Math.max(2, Math.min(4, availableParallelism()));

/** Beyond this many waiting tasks, new ones are rejected immediately. */
const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** While calls are crowded, the next letter waits this many times as long as the last one took: they share the cores. */
const REST = 2;
/** A machine that is too slow for a letter would rest for a minute otherwise. */
const REST_MAX_MS = 500;

/** Threads are closed after being idle for this long. */
export const IDLE_MS = 60_000;

export interface ThreadPoolOptions {
  /** The module that exports the tasks. */
  file: string;
  log: Log;
  onEnded(task: TextTask): void;
  threads?: number;
  bounds?: Partial<Record<TextTask, number>>;
  /** Whether letters should leave time to calls. */
  isCrowded?: () => boolean;
}

export interface RunOptions {
  userId: string;
  signal?: AbortSignal;
}

interface QueuedTask {
  name: TextTask;
  userId: string;
  begin(thread: Thread): Promise<void>;
}

/** No one watches a screen for these; everything else is a short check that someone waits for. */
const isLetter = (name: TextTask): boolean => name === "write" || name === "finish";

interface Slot {
  thread: Thread;
  closing: NodeJS.Timeout | undefined;
  /** Whether it writes letters: what the writer takes of memory, its thread keeps until it ends. */
  isWriter: boolean;
}

export interface ThreadPool {
  run<Name extends TextTask>(
    name: Name,
    input: TaskInput<Name>,
    options: RunOptions,
  ): Promise<TaskResult<Name>>;
  /** The current number of threads. */
  readonly size: number;
  close(): Promise<void>;
}

interface Bounded<Name extends TextTask> extends Pick<ThreadPoolOptions, "log" | "onEnded"> {
  name: Name;
  input: TaskInput<Name>;
  userId: string;
  boundMs: number;
}

async function runOn<Name extends TextTask>(
  thread: Thread,
  { name, input, userId, boundMs, log, onEnded }: Bounded<Name>,
): Promise<TaskResult<Name>> {
  try {
    return (await thread.run(name, input, boundMs)) as TaskResult<Name>;
  } catch (error) {
    if (error instanceof TaskEndedError) {
      log.warn({ task: name, userId, boundMs }, "Text task took too long and was ended");
      onEnded(name);
    }
    throw error;
  }
}

/**
 * A waiting task leaves the queue when its caller aborts. A running one isn't aborted: replacing its thread would cost
 * more than finishing.
 * @returns Ends listening for the abort.
 */
function enqueue(
  queue: TasksByUser<QueuedTask>,
  task: QueuedTask,
  { signal, reject }: { signal: AbortSignal | undefined; reject: (reason: unknown) => void },
): () => void {
  const onAbort = () => {
    queue.remove(task.userId, task);
    reject(signal?.reason);
  };
  signal?.addEventListener("abort", onAbort, { once: true });
  queue.add(task.userId, task);
  return () => signal?.removeEventListener("abort", onAbort);
}

/** Runs text tasks off the request thread. Threads start on demand, and end after a minute without a task. */
export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const { file, log, onEnded, threads = THREADS, isCrowded = () => false } = options;
  const bounds = { ...TIME_LIMITS_MS, ...options.bounds };
  const checks = new TasksByUser<QueuedTask>();
  const letters = new TasksByUser<QueuedTask>();
  const queueOf = (name: TextTask) => (isLetter(name) ? letters : checks);
  const idle: Slot[] = [];
  const all = new Set<Slot>();
  const writersMax = Math.max(1, threads - 1);
  let isStarting = false;
  let isClosed = false;

  /** Tasks only go to ready threads, because a busy one may finish before a new one has started. */
  function openSlot(): void {
    const slot: Slot = { thread: openThread(file, log), closing: undefined, isWriter: false };
    all.add(slot);
    isStarting = true;
    void returnSlot(slot).finally(() => {
      isStarting = false;
      dispatch();
    });
  }

  /** After a thread was ended, its slot is returned when the replacement is ready. */
  async function returnSlot(slot: Slot): Promise<void> {
    await slot.thread.whenReady().catch((error: unknown) => {
      if (!isClosed) log.error({ err: error }, "Text thread failed to start; the next task starts it again");
    });
    idle.push(slot);
    slot.closing = setTimeout(() => {
      idle.splice(idle.indexOf(slot), 1);
      all.delete(slot);
      void slot.thread.close();
    }, IDLE_MS).unref();
  }

  const writers = () => [...all].filter(({ isWriter }) => isWriter).length;
  const lastIdle = (isWriter: boolean) => idle.findLast((slot) => slot.isWriter === isWriter);
  const forCheck = () => lastIdle(false) ?? lastIdle(true);
  const forLetter = () => lastIdle(true) ?? (writers() < writersMax ? lastIdle(false) : undefined);

  function beginNext(queue: TasksByUser<QueuedTask>, idleSlot: () => Slot | undefined): void {
    for (let slot = idleSlot(); slot; slot = idleSlot()) {
      const task = queue.next();
      if (!task) return;
      idle.splice(idle.indexOf(slot), 1);
      clearTimeout(slot.closing);
      void begin(task, slot);
    }
  }

  function dispatch(): void {
    beginNext(checks, forCheck);
    beginNext(letters, forLetter);
    const hasWork = checks.size > 0 || (letters.size > 0 && writers() < writersMax);
    if (hasWork && !isStarting && all.size < threads) openSlot();
  }

  async function begin(task: QueuedTask, slot: Slot): Promise<void> {
    const isWriting = isLetter(task.name);
    slot.isWriter ||= isWriting;
    const began = performance.now();
    await task.begin(slot.thread);
    if (isWriting && isCrowded()) {
      const restMs = Math.min((performance.now() - began) * REST, REST_MAX_MS);
      await delay(restMs, undefined, { ref: false });
    }
    await returnSlot(slot);
    dispatch();
  }

  return {
    run<Name extends TextTask>(name: Name, input: TaskInput<Name>, { userId, signal }: RunOptions) {
      const queue = queueOf(name);
      const { promise, resolve, reject } = Promise.withResolvers<TaskResult<Name>>();
      const task: QueuedTask = {
        name,
        userId,
        async begin(thread) {
          await runOn(thread, { name, input, userId, boundMs: bounds[name], log, onEnded }).then(
            resolve,
            reject,
          );
        },
      };
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (queue.size >= MAX_WAITING)
        return Promise.reject(new Refusal("unavailable", { retryAfter: RETRY_AFTER_SECONDS }));
      const leave = enqueue(queue, task, { signal, reject });
      dispatch();
      return promise.finally(leave);
    },
    get size() {
      return all.size;
    },
    async close() {
      isClosed = true;
      for (const { closing } of all) clearTimeout(closing);
      await Promise.all([...all].map(({ thread }) => thread.close()));
    },
  };
}
