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

const differs = (found: Settings, wanted: Settings): boolean =>
  Object.entries(wanted).some(([key, value]) => found[key as keyof Settings] !== value);
