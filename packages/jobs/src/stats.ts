import type { TaskName } from "@storyletter/domain/ports";
import type { PgBoss } from "pg-boss";
import { TASK_NAMES } from "./policies.ts";

/** Current jobs of one task. */
export interface TaskStats {
  /** Ready to run, or waiting for a retry. */
  waiting: number;
  running: number;
}

export type QueueStats = Record<TaskName, TaskStats>;

const COUNT = `
  select name,
         count(*) filter (where state < 'active')::int as waiting,
         count(*) filter (where state = 'active')::int as running
  from pgboss.job
  where name = any($1::text[]) and state < 'completed'
  group by name`;

/** Counts open jobs; throws when the database does not answer. */
export async function readStats(boss: PgBoss): Promise<QueueStats> {
  const { rows } = await boss.getDb().executeSql(COUNT, [TASK_NAMES]);
  const stats = Object.fromEntries(
    TASK_NAMES.map((task) => [task, { waiting: 0, running: 0 }]),
  ) as QueueStats;
  for (const row of rows as (TaskStats & { name: TaskName })[]) {
    stats[row.name] = { waiting: row.waiting, running: row.running };
  }
  return stats;
}
