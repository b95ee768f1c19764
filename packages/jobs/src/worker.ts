import type { Job, JobResult, PgBoss } from "pg-boss";

/** Thrown by a task when retrying cannot help; the job fails for good at once. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
}

export type JobOutcome = "completed" | "failed" | "refused";

/** How one attempt ended. */
export interface JobEnd {
  outcome: JobOutcome;
  durationMs: number;
  error?: unknown;
}

/** How this process works on one queue. */
export interface WorkerOptions {
  /** Workers that always poll for jobs. */
  concurrency: number;
  /** Maximum number of workers while all are busy, for jobs that mostly wait. Defaults to `concurrency`. */
  upTo?: number;
  /** Approximate limit of running jobs per group, across all processes. */
  perGroup?: number;
}

type Handle<Payload> = (payload: Payload, options: { signal: AbortSignal }) => Promise<void>;

/** pg-boss's status for each outcome: "deadletter" skips the remaining attempts. */
const STATUSES = {
  completed: "completed",
  failed: "failed",
  refused: "deadletter",
} as const satisfies Record<JobOutcome, JobResult["status"]>;

/**
 * Every poll is a query. New jobs arrive by notification within milliseconds; polling is only needed for retries.
 */
const OPTIONS = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, perJobResults: true } as const;

/** Starts a queue's workers: each runs one job at a time, and fetches the next as soon as it ends. */
export async function startWorkers<Payload>(
  boss: PgBoss,
  queue: string,
  handle: Handle<Payload>,
  onEnd: (end: JobEnd) => void,
  { concurrency, upTo = concurrency, perGroup }: WorkerOptions,
): Promise<void> {
  const options = perGroup === undefined ? OPTIONS : { ...OPTIONS, groupConcurrency: perGroup };
  let started = 0;
  let busy = 0;

  async function startWorker(): Promise<void> {
    let worker = "";
    const runAll = async (jobs: Job<Payload>[]): Promise<JobResult[]> => {
      busy += 1;
      // No worker can be added while the queue stops, and none is needed.
      if (started - busy < concurrency && started < upTo) await startWorker().catch(() => {});
      boss.notifyWorker(worker);
      const results = await Promise.all(
        jobs.map(async (job) => {
          const end = await runJob(job, handle);
          onEnd(end);
          return { id: job.id, status: STATUSES[end.outcome], output: outputOf(end) };
        }),
      );
      busy -= 1;
      // An idle worker polls the database every two seconds, so extra ones are not kept after a rush.
      if (started - busy > 2 * concurrency) {
        started -= 1;
        await boss.offWork(queue, { id: worker, wait: false });
      }
      return results;
    };
    started += 1;
    worker = await boss.work<Payload, unknown, typeof OPTIONS>(queue, options, runAll);
  }

  while (started < concurrency) await startWorker();
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

/** Store only the error's name: messages may contain private text. */
const outputOf = ({ error }: JobEnd): object | undefined =>
  error === undefined ? undefined : { error: error instanceof Error ? error.name : "unknown" };
