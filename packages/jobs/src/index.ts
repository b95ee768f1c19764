export type { QueueStats } from "./job-admin.ts";
export { MODEL_RETRY_POLICIES, RETRY_POLICIES } from "./policies.ts";
export { createQueue, type JobReport, type Queue, type QueueOptions, type TaskHandler } from "./queue.ts";
export { PermanentJobError } from "./worker.ts";
