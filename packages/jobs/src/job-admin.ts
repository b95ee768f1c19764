import type { Job, JobBoard } from "@storyletter/contract/admin";
import type { JobState } from "@storyletter/contract/admin/constants";
import type { JobAdmin, RetriedJob, TaskName } from "@storyletter/domain/ports";
import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import { givenUpQueue, REPEATABLE, TASK_NAMES } from "./policies.ts";

const SHOWN = 100;

/** Jobs that failed for good are in a queue per task, with a reference to the original job. */
const GIVEN_UP = new Map(TASK_NAMES.map((task) => [givenUpQueue(task), task]));

interface JobRow {
  id: string;
  name: string;
  data: Record<string, string> | null;
  failures: number;
  created_on: Date;
  at: Date;
  output: { error?: string } | null;
}

const OPEN = {
  waiting: "state < 'active'",
  running: "state = 'active'",
} as const satisfies Record<Exclude<JobState, "failed">, string>;

const openJobs = (state: keyof typeof OPEN) => `
  select id, name, data, retry_count as failures, created_on,
         coalesce(${state === "running" ? "started_on" : "start_after"}, created_on) as at, output
  from pgboss.job
  where name = any($1::text[]) and ${OPEN[state]}
  order by at
  limit ${SHOWN}`;

const FAILED = `
  select id, name, data, coalesce(source_retry_count, 0) + 1 as failures,
         coalesce(source_created_on, created_on) as created_on, created_on as at, source_output as output
  from pgboss.job
  where name = any($1::text[])
  order by created_on desc
  limit ${SHOWN}`;

const COUNTS = `
  select name,
         count(*) filter (where ${OPEN.waiting})::int as waiting,
         count(*) filter (where ${OPEN.running})::int as running,
         count(*)::int as total
  from pgboss.job
  where name = any($1::text[]) and state < 'completed' or name = any($2::text[])
  group by name`;

/** A job whose final-failure handler is still running cannot be retried until it ends. */
const TAKE_GIVEN_UP = `
  delete from pgboss.job
  where id = $1 and name = any($2::text[]) and state in ('completed', 'failed', 'cancelled')
  returning name, data`;

const FIND_GIVEN_UP = `
  select id from pgboss.job
  where name = $1 and exists (select from jsonb_each_text(data) payload where payload.value = $2)
  order by created_on desc
  limit 1`;

/** The queue as staff see it: ids and error names, never user content. */
export function createJobAdmin(boss: PgBoss): JobAdmin {
  const read = async (state: JobState): Promise<Job[]> => {
    const [query, names] =
      state === "failed" ? [FAILED, [...GIVEN_UP.keys()]] : [openJobs(state), TASK_NAMES];
    const { rows } = await boss.getDb().executeSql(query, [names]);
    return (rows as JobRow[]).map((row) => asJob(row, state));
  };
  return {
    async overview({ state }): Promise<JobBoard> {
      const givenUp = [...GIVEN_UP.keys()];
      const [counted, jobs] = await Promise.all([
        boss.getDb().executeSql(COUNTS, [TASK_NAMES, givenUp]),
        read(state),
      ]);
      const counts = new Map(
        (counted.rows as { name: string; waiting: number; running: number; total: number }[]).map((row) => [
          row.name,
          row,
        ]),
      );
      const tasks = TASK_NAMES.map((task) => ({
        task,
        waiting: counts.get(task)?.waiting ?? 0,
        running: counts.get(task)?.running ?? 0,
        failed: counts.get(givenUpQueue(task))?.total ?? 0,
      }));
      return { tasks, jobs };
    },
    async retry(tx, jobId) {
      const repeatable = [...GIVEN_UP].filter(([, task]) => REPEATABLE[task]).map(([queue]) => queue);
      const db = fromDrizzle(tx, sql);
      const { rows } = await db.executeSql(TAKE_GIVEN_UP, [jobId, repeatable]);
      const [row] = rows as { name: string; data: object | null }[];
      const task: TaskName | undefined = row && GIVEN_UP.get(row.name);
      if (!row || !task) return null;
      await boss.send(task, row.data, { db });
      return { task, payload: row.data } as RetriedJob;
    },
    async findFailed(tx, task, reference) {
      const { rows } = await fromDrizzle(tx, sql).executeSql(FIND_GIVEN_UP, [givenUpQueue(task), reference]);
      const [row] = rows as { id: string }[];
      return row?.id ?? null;
    },
  };
}

function asJob(row: JobRow, state: JobState): Job {
  const task = GIVEN_UP.get(row.name);
  return {
    id: row.id,
    task: task ?? row.name,
    state,
    payload: row.data ?? {},
    failures: row.failures,
    createdAt: row.created_on,
    at: row.at,
    error: row.output?.error ?? null,
    retryable: task !== undefined && REPEATABLE[task],
    mail: null,
  };
}

/** Current jobs of one task. */
export interface TaskStats {
  /** Ready to run, or waiting for a retry. */
  waiting: number;
  running: number;
}

export type QueueStats = Record<TaskName, TaskStats>;

/** Counts open jobs; throws when the database does not answer. */
export async function readStats(boss: PgBoss): Promise<QueueStats> {
  const { rows } = await boss.getDb().executeSql(COUNTS, [TASK_NAMES, []]);
  const stats = Object.fromEntries(
    TASK_NAMES.map((task) => [task, { waiting: 0, running: 0 }]),
  ) as QueueStats;
  for (const row of rows as (TaskStats & { name: TaskName })[]) {
    stats[row.name] = { waiting: row.waiting, running: row.running };
  }
  return stats;
}

/** How long jobs have been due without having begun, in seconds. */
export interface Delays {
  /** The longest of all tasks. */
  longest: number;
  /** Of letters that wait for their first attempt; null if none waits. */
  letter: number | null;
}

const DELAYS = `
  select extract(epoch from $1::timestamptz - min(start_after)
           filter (where start_after <= $1::timestamptz and name not like '%.given-up'))::float8 as longest,
         extract(epoch from $1::timestamptz - min(start_after)
           filter (where name = 'write-email' and retry_count = 0))::float8 as letter
  from pgboss.job
  where state < 'active'`;

export async function readDelays(boss: PgBoss, now: Date): Promise<Delays> {
  const { rows } = await boss.getDb().executeSql(DELAYS, [now.toISOString()]);
  const [row] = rows as { longest: number | null; letter: number | null }[];
  return { longest: row?.longest ?? 0, letter: row?.letter ?? null };
}
