import type { Job, JobResult, PgBoss } from "pg-boss";
import { PermanentJobError } from "./permanent-job-error.ts";

export type JobOutcome = "completed" | "failed" | "refused";

/** How one try of a job ended. */
export interface JobEnd {
  outcome: JobOutcome;
  durationMs: number;
  error?: unknown;
}

export type Handle<Payload> = (payload: Payload, options: { signal: AbortSignal }) => Promise<void>;

/** pg-boss's word for each outcome: a refused job skips its remaining tries. */
const STATUSES = {
  completed: "completed",
  failed: "failed",
  refused: "deadletter",
} as const satisfies Record<JobOutcome, JobResult["status"]>;

/** Every poll is a query: a notification brings a new job within milliseconds, a poll only a retry. */
const OPTIONS = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, perJobResults: true } as const;

/** Starts one worker: one job at a time, and after each it looks for the next without waiting. */
export async function startWorker<Payload>(
  boss: PgBoss,
  queue: string,
  handle: Handle<Payload>,
  onEnd: (end: JobEnd) => void,
): Promise<void> {
  let worker = "";
  const runAll = async (jobs: Job<Payload>[]): Promise<JobResult[]> => {
    boss.notifyWorker(worker);
    return await Promise.all(
      jobs.map(async (job) => {
        const end = await runJob(job, handle);
        onEnd(end);
        return { id: job.id, status: STATUSES[end.outcome], output: outputOf(end) };
      }),
    );
  };
  worker = await boss.work<Payload, unknown, typeof OPTIONS>(queue, OPTIONS, runAll);
}

async function runJob<Payload>(job: Job<Payload>, handle: Handle<Payload>): Promise<JobEnd> {
  const started = performance.now();
  try {
    await handle(job.data, { signal: job.signal });
    return { outcome: "completed", durationMs: performance.now() - started };
  } catch (error) {
    const outcome = error instanceof PermanentJobError ? "refused" : "failed";
    return { outcome, durationMs: performance.now() - started, error };
  }
}

/** Of an error the queue keeps the name alone: messages may hold private text. */
const outputOf = ({ error }: JobEnd): object | undefined =>
  error === undefined ? undefined : { error: error instanceof Error ? error.name : "unknown" };
