import type {
  JobBoard,
  JobQuery,
  MailDeliveryId,
  RetryJobInput,
  SystemCheck,
  SystemInformation,
  SystemOverview,
  WebhookDeliveryId,
} from "@storyletter/contract/admin";
import type { Success } from "@storyletter/contract/auth";
import type { Transaction } from "@storyletter/db";
import type { MemberCtx } from "../context.ts";
import {
  canResend,
  enqueueMail,
  isMailJob,
  lockMail,
  reopenMail,
  withMails,
} from "../notifications/mail-deliveries.ts";
import type { RetriedJob } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { sendNext } from "../webhooks/circuit.ts";
import { reopenDelivery } from "../webhooks/deliveries.ts";
import { audit } from "./audit.ts";
import { refreshMetrics } from "./metrics/refresh-metrics.ts";

/** Pending jobs, and those that failed in the last two weeks. */
export async function listJobs(ctx: MemberCtx, input: JobQuery): Promise<JobBoard> {
  const board = await ctx.jobs.overview(input);
  return { ...board, jobs: await withMails(ctx.db, board.jobs) };
}

/** Retries a failed job as a new job that replaces it. */
export async function retryJob(ctx: MemberCtx, { id }: RetryJobInput): Promise<Success> {
  return await ctx.db.transaction(async (tx) => {
    const { task } = await restart(ctx, tx, id);
    await audit(tx, ctx, { action: "system.retry-job", subjectId: id, details: { task } });
    return { success: true };
  });
}

/** A job only works on what is still open, so what it gave up is opened again. */
async function restart(ctx: MemberCtx, tx: Transaction, jobId: string): Promise<RetriedJob> {
  const job = await ctx.jobs.retry(tx, jobId);
  if (!job) throw new Refusal("not-found");
  if (job.task === "send-webhook") {
    const { deliveryId } = job.payload;
    await reopenDelivery(tx, { deliveryId, from: ["failed"] });
  }
  if (isMailJob(job)) await reopenMail(tx, job);
  return job;
}

/** Sends a mail again: with its failed job, or with a new one if it was sent before. */
export async function resendMail(ctx: MemberCtx, { id }: MailDeliveryId): Promise<Success> {
  return await ctx.db.transaction(async (tx) => {
    const mail = await lockMail(tx, id);
    if (!mail || !canResend(mail)) throw new Refusal("not-found");
    const jobId = await ctx.jobs.findFailed(tx, mail.task, mail.reference);
    if (jobId) await restart(ctx, tx, jobId);
    else await enqueueMail(ctx, tx, mail);
    const details = { kind: mail.kind, sentTo: mail.sentTo };
    await audit(tx, ctx, { action: "user.resend-mail", subjectId: mail.userId, details });
    return { success: true };
  });
}

/** Sends a webhook again, delivered or not, also after its job is gone. One that waits is sent now. */
export async function resendWebhook(ctx: MemberCtx, { id }: WebhookDeliveryId): Promise<Success> {
  return await ctx.db.transaction(async (tx) => {
    const reopened = await reopenDelivery(tx, {
      deliveryId: id,
      from: ["waiting", "delivered", "failed"],
    });
    if (!reopened) throw new Refusal("not-found");
    await sendNext(ctx, tx, reopened.receiver);
    await audit(tx, ctx, {
      action: "system.resend-webhook",
      subjectId: id,
      details: { event: reopened.event },
    });
    return { success: true };
  });
}

/** The health of each component, checked a few seconds ago. */
export const getSystemOverview = (ctx: MemberCtx): Promise<SystemOverview> => ctx.system.overview();

/** Versions and configuration, without secrets. */
export const getSystemInformation = async (ctx: MemberCtx): Promise<SystemInformation> => ({
  ...(await ctx.system.information()),
  canDownload: ctx.caller.isOwner,
});

/** Asks database, mail server, model and payment provider whether all is well, in one line each. */
export const examineSystem = (ctx: MemberCtx): Promise<SystemCheck[]> => ctx.system.examine();

/** Discards cached health checks and recounts all metrics. */
export async function refreshCaches(ctx: MemberCtx): Promise<Success> {
  ctx.system.forget();
  await ctx.db.transaction((tx) => audit(tx, ctx, { action: "system.refresh-caches" }));
  await refreshMetrics(ctx, { now: true });
  return { success: true };
}
