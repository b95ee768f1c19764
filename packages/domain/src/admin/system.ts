import type {
  BackupTicket,
  JobBoard,
  JobQuery,
  RetryJobInput,
  SystemInformation,
  SystemOverview,
} from "@storyletter/contract/admin";
import type { Success } from "@storyletter/contract/schemas";
import { throttle } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { audit } from "./audit.ts";
import { refreshMetrics } from "./metrics/refresh-metrics.ts";

/** Pending jobs, and those that failed in the last two weeks. */
export const listJobs = (ctx: MemberCtx, input: JobQuery): Promise<JobBoard> => ctx.jobs.overview(input);

/** Retries a failed job as a new job that replaces it. */
export async function retryJob(ctx: MemberCtx, { id }: RetryJobInput): Promise<Success> {
  return await ctx.db.transaction(async (tx) => {
    const task = await ctx.jobs.retry(tx, id);
    if (!task) throw new Refusal("not-found");
    await audit(tx, ctx, { action: "system.retry-job", subjectId: id, details: { task } });
    return { success: true };
  });
}

/** The health of each component, checked a few seconds ago. */
export const getSystemOverview = (ctx: MemberCtx): Promise<SystemOverview> => ctx.system.overview();

/** Versions and configuration, without secrets. */
export const getSystemInformation = (ctx: MemberCtx): Promise<SystemInformation> => ctx.system.information();

/** Enqueues a database dump and returns the path of its file. */
export async function createBackup(ctx: MemberCtx): Promise<BackupTicket> {
  await throttle(ctx, "backup", ctx.caller.id);
  const { file, path } = ctx.system.nextBackup(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    await ctx.queue.enqueue(tx, "create-backup", { file });
    await audit(tx, ctx, { action: "system.create-backup", details: { file } });
  });
  return { path };
}

/** Discards cached health checks and recounts all metrics. */
export async function refreshCaches(ctx: MemberCtx): Promise<Success> {
  ctx.system.forget();
  await ctx.db.transaction((tx) => audit(tx, ctx, { action: "system.refresh-caches" }));
  await refreshMetrics(ctx, { now: true });
  return { success: true };
}
