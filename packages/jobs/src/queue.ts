import { setTimeout as sleep } from "node:timers/promises";
import type { JobAdmin, JobPayloads, JobQueue, Log, TaskName } from "@storyletter/domain/ports";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { createJobAdmin, type Delays, type QueueStats, readDelays, readStats } from "./job-admin.ts";
import {
  declareQueues,
  givenUpQueue,
  moveRenamedJobs,
  RETRY_POLICIES,
  type RetryPolicies,
  TASK_NAMES,
} from "./policies.ts";
import { type JobEnd, type JobOutcome, startWorkers, type WorkerOptions } from "./worker.ts";

const REPEAT_AFTER_MS = 30_000;

/** When the database is down, every poll fails with the same error; log it once every 30 seconds. */
function quietly(log: Log, now: () => number = Date.now): (error: Error) => void {
  const lastLogged = new Map<string, number>();
  return (error) => {
    const key = error.message.replace(/ \(Queue: [^(]*\)$/, "");
    const last = lastLogged.get(key) ?? Number.NEGATIVE_INFINITY;
    if (now() - last < REPEAT_AFTER_MS) return;
    if (lastLogged.size > 100) lastLogged.clear();
    lastLogged.set(key, now());
    log.warn({ reason: key }, "Job queue error");
  };
}

export interface TaskHandler<Task extends TaskName> {
  /** Runs the job. It may run more than once, so it must be safe to repeat. */
  run(payload: JobPayloads[Task], options: { signal: AbortSignal }): Promise<void>;
  /** Called after the last attempt has failed; must be safe to repeat as well. */
  giveUp(payload: JobPayloads[Task]): Promise<void>;
}

/** One finished attempt, for the metrics. */
export interface JobReport {
  task: TaskName;
  outcome: JobOutcome;
  durationMs: number;
}

export interface QueueOptions {
  databaseUrl: string;
  log: Log;
  /** False for a process that only enqueues: it does not listen or supervise. */
  works: boolean;
  onJobDone?: (report: JobReport) => void;
  policies?: RetryPolicies;
  /** Maximum number of jobs this process runs at once; sizes the queue's own connection pool. */
  running?: number;
}

export interface Queue extends JobQueue {
  start(): Promise<void>;
  /** Starts the task's workers in this process. */
  work<Task extends TaskName>(task: Task, handler: TaskHandler<Task>, options: WorkerOptions): Promise<void>;
  stats(): Promise<QueueStats>;
  delays(now: Date): Promise<Delays>;
  /** What staff can see and do. */
  room: JobAdmin;
  /** Takes no more jobs, waits for running ones, and puts back those that take longer. */
  stop(options?: { timeoutMs?: number }): Promise<void>;
}

/** How often lost jobs are searched for; one is found at most 15 s after its worker died. */
const SUPERVISE_SECONDS = 5;

/** Every worker polls and sends heartbeats; with more than this many per connection they wait too long. */
const WORKERS_AT_ONE_CONNECTION = 16;
const LEAST_CONNECTIONS = 4;
const MOST_CONNECTIONS = 16;
const connectionsFor = (running: number): number =>
  Math.min(MOST_CONNECTIONS, LEAST_CONNECTIONS + Math.floor(running / WORKERS_AT_ONE_CONNECTION));

/** An id that no job has. */
const NO_JOB = "00000000-0000-0000-0000-000000000000";

const OPEN_JOBS_OF_EMAILS = `
  select data->>'emailId' as id from pgboss.job
  where name = $1 and state < 'completed' and data->>'emailId' = any($2::text[])`;

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
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "Job queue warning"));

  return {
    async start() {
      await boss.start();
      const created = await declareQueues(boss, policies);
      await moveRenamedJobs(boss);
      // pg-boss read all queues when it started. It caches a new one on first use; do that now instead of inside a
      // user's transaction.
      await Promise.all(created.map((name) => boss.getJobById(name, NO_JOB)));
    },
    async enqueue(tx, task, payload, { priority = 0, group, delaySeconds } = {}) {
      await boss.send(task, payload, {
        db: fromDrizzle(tx, sql),
        priority,
        group: group === undefined ? undefined : { id: group },
        startAfter: delaySeconds,
      });
    },
    async enqueueAll(tx, task, jobs) {
      const rows = jobs.map(({ payload, priority }) => ({ data: payload, priority }));
      await boss.insert(task, rows, { db: fromDrizzle(tx, sql) });
    },
    async emailsWithJob(task, emailIds) {
      if (emailIds.length === 0) return new Set();
      const { rows } = await boss.getDb().executeSql(OPEN_JOBS_OF_EMAILS, [task, emailIds]);
      return new Set((rows as { id: string }[]).map(({ id }) => id));
    },
    async forgetUser(tx, userId) {
      await tx.execute(sql`delete from pgboss.job where data->>'userId' = ${userId}`);
    },
    async work<Task extends TaskName>(task: Task, handler: TaskHandler<Task>, workers: WorkerOptions) {
      const onJobEnd = ({ outcome, durationMs, error }: JobEnd) => {
        onJobDone?.({ task, outcome, durationMs });
        if (outcome !== "completed") log.warn({ task, outcome, err: error }, "Job failed");
      };
      const onGiveUpEnd = ({ outcome, error }: JobEnd) => {
        if (outcome !== "completed")
          log.error({ task, err: error }, "Final-failure handler failed; retrying");
      };
      const single = { concurrency: 1 };
      await startWorkers<JobPayloads[Task]>(boss, task, handler.run, onJobEnd, workers);
      await startWorkers<JobPayloads[Task]>(boss, givenUpQueue(task), handler.giveUp, onGiveUpEnd, single);
    },
    stats: () => readStats(boss),
    delays: (now) => readDelays(boss, now),
    room: createJobAdmin(boss),
    async stop({ timeoutMs = 10_000 } = {}) {
      const names = TASK_NAMES.flatMap((task) => [task, givenUpQueue(task)]);
      const finished = Promise.allSettled(names.map((name) => boss.offWork(name)));
      await Promise.race([finished, sleep(timeoutMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
