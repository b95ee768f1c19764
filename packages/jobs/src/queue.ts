import { setTimeout as sleep } from "node:timers/promises";
import type { JobPayloads, JobQueue, JobRoom, Log, TaskName } from "@storyletter/domain/ports";
import { PgBoss } from "pg-boss";
import { declareQueues } from "./declare-queues.ts";
import { createJobRoom } from "./job-room.ts";
import { givenUpQueue, RETRY_POLICIES, type RetryPolicies, TASK_NAMES } from "./policies.ts";
import { quietly } from "./quiet-log.ts";
import { type QueueStats, readStats } from "./stats.ts";
import { onTransaction } from "./transaction-executor.ts";
import { type JobOutcome, startWorker } from "./worker.ts";

export interface TaskHandler<Task extends TaskName> {
  /** Does the work. A job can be run more than once, so it must be safe to repeat. */
  run(payload: JobPayloads[Task], options: { signal: AbortSignal }): Promise<void>;
  /** Ends what was asked for after the last try has failed; safe to repeat as well. */
  giveUp(payload: JobPayloads[Task]): Promise<void>;
}

/** One finished try of a job, for the metrics. */
export interface JobReport {
  task: TaskName;
  outcome: JobOutcome;
  durationMs: number;
}

export interface QueueOptions {
  databaseUrl: string;
  log: Log;
  /** False for a process that only hands work over: it then listens and supervises nothing. */
  works: boolean;
  onJobDone?: (report: JobReport) => void;
  policies?: RetryPolicies;
  /** How many jobs this process may have running: they take turns at the queue's own connections. */
  running?: number;
}

export interface Queue extends JobQueue {
  start(): Promise<void>;
  /** Starts as many workers for the task as jobs may run at once in this process. */
  work<Task extends TaskName>(
    task: Task,
    handler: TaskHandler<Task>,
    options: { concurrency: number },
  ): Promise<void>;
  stats(): Promise<QueueStats>;
  /** What staff may see of it, and do. */
  room: JobRoom;
  /** Takes no more jobs, lets the running ones finish, and puts back those that take longer. */
  stop(options?: { timeoutMs?: number }): Promise<void>;
}

/** How often lost jobs are looked for; they are found at the latest 15 s after their worker died. */
const SUPERVISE_SECONDS = 5;

/** Each worker asks for work, and says that it is alive: more than so many at one connection wait too long. */
const WORKERS_AT_ONE_CONNECTION = 16;
const LEAST_CONNECTIONS = 4;
const MOST_CONNECTIONS = 16;
const connectionsFor = (running: number): number =>
  Math.min(MOST_CONNECTIONS, LEAST_CONNECTIONS + Math.floor(running / WORKERS_AT_ONE_CONNECTION));

/** No job has it. */
const NO_JOB = "00000000-0000-0000-0000-000000000000";

export function createQueue(options: QueueOptions): Queue {
  const { databaseUrl, log, works, onJobDone, policies = RETRY_POLICIES, running = 0 } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "storyletter-queue",
    max: works ? connectionsFor(running) : 1,
    schedule: false,
    supervise: works,
    useListenNotify: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", quietly(log));
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "the queue has a warning"));

  return {
    async start() {
      await boss.start();
      await declareQueues(boss, policies);
      // It learns of a queue with the first question about it: better now than inside a user's transaction.
      await Promise.all(TASK_NAMES.map((name) => boss.getJobById(name, NO_JOB)));
    },
    async enqueue(tx, task, payload, { priority = 0 } = {}) {
      await boss.send(task, payload, { db: onTransaction(tx), priority });
    },
    async forgetUser(tx, userId) {
      await onTransaction(tx).executeSql("delete from pgboss.job where data->>'userId' = $1", [userId]);
    },
    async work<Task extends TaskName>(
      task: Task,
      handler: TaskHandler<Task>,
      { concurrency }: { concurrency: number },
    ) {
      for (let started = 0; started < concurrency; started += 1) {
        await startWorker<JobPayloads[Task]>(boss, task, handler.run, ({ outcome, durationMs, error }) => {
          onJobDone?.({ task, outcome, durationMs });
          if (outcome !== "completed") log.warn({ task, outcome, err: error }, "a job failed");
        });
      }
      await startWorker<JobPayloads[Task]>(boss, givenUpQueue(task), handler.giveUp, ({ outcome, error }) => {
        if (outcome !== "completed") log.error({ task, err: error }, "a job could not be given up");
      });
    },
    stats: () => readStats(boss),
    room: createJobRoom(boss),
    async stop({ timeoutMs = 10_000 } = {}) {
      const names = TASK_NAMES.flatMap((task) => [task, givenUpQueue(task)]);
      const finished = Promise.allSettled(names.map((name) => boss.offWork(name)));
      await Promise.race([finished, sleep(timeoutMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
