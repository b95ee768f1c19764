import type { TaskName } from "@storyletter/domain/ports";
import type { PgBoss, Queue } from "pg-boss";
import { givenUpQueue, HEARTBEAT_SECONDS, type RetryPolicies, TASK_NAMES } from "./policies.ts";

type Settings = Omit<Queue, "name" | "partition" | "policy">;

const HOUR = 3_600;

/** Finished jobs are kept for an hour for inspection, so the table stays small. */
const KEPT = { deleteAfterSeconds: HOUR, retentionSeconds: 14 * 24 * HOUR };

const taskSettings = (task: TaskName, policy: RetryPolicies[TaskName]): Settings => ({
  ...KEPT,
  retryLimit: policy.retries,
  retryDelay: policy.firstDelay,
  retryBackoff: true,
  retryDelayMax: policy.longestDelay,
  expireInSeconds: policy.timeLimit,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: givenUpQueue(task),
  notify: true,
});

const givenUpSettings: Settings = {
  ...KEPT,
  // Staff may look into failures days later.
  deleteAfterSeconds: KEPT.retentionSeconds,
  retryLimit: 100,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};

/** Creates the queues or updates their settings; repeating it changes nothing. */
export async function declareQueues(boss: PgBoss, policies: RetryPolicies): Promise<void> {
  const wanted: [string, Settings][] = [
    ...TASK_NAMES.map((task): [string, Settings] => [givenUpQueue(task), givenUpSettings]),
    ...TASK_NAMES.map((task): [string, Settings] => [task, taskSettings(task, policies[task])]),
  ];
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, settings] of wanted) {
    const found = existing.get(name);
    if (!found) await boss.createQueue(name, settings);
    else if (differs(found, settings)) await boss.updateQueue(name, settings);
  }
}

interface RenamedTask {
  from: string;
  to: TaskName;
  payload(old: Record<string, unknown>): object;
}

/** Tasks that an earlier version enqueued under another name; their jobs are moved, so that none is lost. */
const RENAMED: readonly RenamedTask[] = [
  {
    from: "send-farewell",
    to: "send-deletion-confirmation",
    payload: ({ farewellId }) => ({ confirmationId: farewellId }),
  },
];

const MOVED_AT_ONCE = 100;

/** Moves waiting jobs of renamed tasks to their new queues. A crash in between repeats the same job ids. */
export async function moveRenamedJobs(boss: PgBoss): Promise<void> {
  for (const { from, to, payload } of RENAMED) {
    if (!(await boss.getQueue(from))) continue;
    for (;;) {
      const jobs = await boss.fetch<Record<string, unknown>>(from, {
        batchSize: MOVED_AT_ONCE,
        ignoreStartAfter: true,
      });
      if (jobs.length === 0) break;
      await boss.insert(
        to,
        jobs.map(({ id, data }) => ({ id, data: payload(data) })),
      );
      await boss.complete(
        from,
        jobs.map(({ id }) => id),
      );
    }
  }
}

const differs = (found: Settings, wanted: Settings): boolean =>
  Object.entries(wanted).some(([key, value]) => found[key as keyof Settings] !== value);
