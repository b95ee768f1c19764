import type { Job, MailPage, MailQuery, UndeliveredMail } from "@storyletter/contract/admin";
import { type Database, mailDeliveries, type Transaction } from "@storyletter/db";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { byTime, pageOf } from "../admin/lists.ts";
import type { MailDeps } from "../auth/mailed-link.ts";
import type { Deps } from "../context.ts";
import type { JobPayloads, MailTask, RetriedJob, TaskName } from "../ports.ts";

const MAIL_TASKS: ReadonlySet<TaskName> = new Set(
  Object.keys({
    "send-verification": true,
    "send-welcome": true,
    "send-password-reset": true,
    "send-email-change": true,
    "send-notice": true,
    "send-receipt": true,
    "send-payment-failed": true,
    "send-deletion-confirmation": true,
    "make-export": true,
  } satisfies Record<MailTask, true>) as MailTask[],
);

/** What the mail server answered to the mails of this job; the same for all attempts of one mail. */
interface MailJob<Task extends MailTask = MailTask> {
  task: Task;
  payload: JobPayloads[Task];
}

export const isMailJob = (job: RetriedJob): job is Extract<RetriedJob, { task: MailTask }> =>
  MAIL_TASKS.has(job.task);

/** The payload of a mail job is one id. */
const mailReference = (payload: object): string => String(Object.values(payload)[0]);

const whereJob = ({ task, payload }: MailJob) =>
  and(eq(mailDeliveries.task, task), eq(mailDeliveries.reference, mailReference(payload)));

/** The same dependencies with a mailer that records the result of each attempt. */
export const withRecordedMail = <Task extends MailTask>(ctx: MailDeps, job: MailJob<Task>): MailDeps => ({
  ...ctx,
  mailer: {
    async send(message, options) {
      const about = { kind: message.kind, sentTo: message.to, userId: options.userId };
      try {
        await ctx.mailer.send(message, options);
      } catch (error) {
        const answer = error instanceof Error ? error.message : String(error);
        // Stopped by this process, so the mail server said nothing.
        if (!options.signal?.aborted) await record(ctx, job, { ...about, status: "waiting", answer });
        throw error;
      }
      await record(ctx, job, { ...about, status: "sent", answer: null });
    },
  },
});

type Attempt = Pick<typeof mailDeliveries.$inferInsert, "kind" | "sentTo" | "status" | "answer"> & {
  userId: string | undefined;
};

/** Never throws: a mail that was sent must not be sent again because this failed. */
async function record(
  { db, clock, log }: Deps,
  job: MailJob,
  { userId, ...attempt }: Attempt,
): Promise<void> {
  // Of a deleted account nothing is kept.
  if (!userId) return;
  const set = { ...attempt, lastTriedAt: clock() };
  try {
    await db
      .insert(mailDeliveries)
      .values({ task: job.task, reference: mailReference(job.payload), userId, ...set, attempts: 1 })
      .onConflictDoUpdate({
        target: [mailDeliveries.reference, mailDeliveries.task],
        set: { ...set, attempts: sql`${mailDeliveries.attempts} + 1` },
      });
  } catch (error) {
    log.warn({ task: job.task, err: error }, "could not record a mail's delivery");
  }
}

type Mail = typeof mailDeliveries.$inferSelect;

/** One that waits is tried again by itself, and a data export is only made again by a new request. */
export const canResend = ({ task, status }: Pick<Mail, "task" | "status">): boolean =>
  status !== "waiting" && task !== "make-export";

export async function lockMail(tx: Transaction, id: string): Promise<Mail | null> {
  const [mail] = await tx.select().from(mailDeliveries).where(eq(mailDeliveries.id, id)).for("update");
  return mail ?? null;
}

/** A new job for a mail whose job is done. */
export async function enqueueMail(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  { task, reference }: Pick<Mail, "task" | "reference">,
): Promise<void> {
  switch (task) {
    case "send-verification":
    case "send-password-reset":
    case "send-email-change":
    case "make-export":
      return await queue.enqueue(tx, task, { tokenId: reference });
    case "send-receipt":
    case "send-payment-failed":
      return await queue.enqueue(tx, task, { invoiceId: reference });
    case "send-welcome":
      return await queue.enqueue(tx, task, { userId: reference });
    case "send-notice":
      return await queue.enqueue(tx, task, { noticeId: reference });
    case "send-deletion-confirmation":
      return await queue.enqueue(tx, task, { confirmationId: reference });
    default:
      return task satisfies never;
  }
}

/** After the last attempt. */
export async function giveUpMail({ db }: Pick<Deps, "db">, job: MailJob): Promise<void> {
  await db
    .update(mailDeliveries)
    .set({ status: "given-up" })
    .where(and(whereJob(job), ne(mailDeliveries.status, "sent")));
}

/** Its job runs again. */
export async function reopenMail(tx: Transaction, job: MailJob): Promise<void> {
  await tx
    .update(mailDeliveries)
    .set({ status: "waiting" })
    .where(and(whereJob(job), ne(mailDeliveries.status, "sent")));
}

const undeliveredColumns = {
  id: mailDeliveries.id,
  task: mailDeliveries.task,
  reference: mailDeliveries.reference,
  kind: mailDeliveries.kind,
  sentTo: mailDeliveries.sentTo,
  status: sql<UndeliveredMail["status"]>`${mailDeliveries.status}`,
  answer: mailDeliveries.answer,
  attempts: mailDeliveries.attempts,
  lastTriedAt: mailDeliveries.lastTriedAt,
};

const MAX_SHOWN = 20;

/** The mails that the mail server hasn't accepted for this user, the latest first. */
export async function findUndelivered(db: Database, userId: string): Promise<UndeliveredMail[]> {
  const rows = await db
    .select(undeliveredColumns)
    .from(mailDeliveries)
    .where(and(eq(mailDeliveries.userId, userId), ne(mailDeliveries.status, "sent")))
    .orderBy(desc(mailDeliveries.lastTriedAt))
    .limit(MAX_SHOWN);
  return rows.map(({ task: _, reference: __, ...mail }) => mail);
}

const PAGE = 50;

/** Mails to one user or to all, the latest first. */
export async function listMails(
  { db }: Pick<Deps, "db">,
  { userId, status, ...position }: MailQuery,
): Promise<MailPage> {
  const { after, orderBy } = byTime(position, {
    time: mailDeliveries.lastTriedAt,
    id: mailDeliveries.id,
    index: "both fall",
  });
  const rows = await db
    .select({ ...undeliveredColumns, userId: mailDeliveries.userId, status: mailDeliveries.status })
    .from(mailDeliveries)
    .where(
      and(
        userId === undefined ? undefined : eq(mailDeliveries.userId, userId),
        status && eq(mailDeliveries.status, status),
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(PAGE + 1);
  const { page, nextCursor } = pageOf(rows, PAGE, ({ lastTriedAt, id }) => ({ value: lastTriedAt, id }));
  return {
    mails: page.map(({ reference: _, task, ...mail }) => ({
      ...mail,
      canResend: canResend({ task, status: mail.status }),
    })),
    nextCursor,
  };
}

/** The jobs of a list, each that sends a mail with its address and the mail server's answer. */
export async function withMails(db: Database, jobs: Job[]): Promise<Job[]> {
  const references = jobs.map(({ payload }) => mailReference(payload));
  if (references.length === 0) return jobs;
  const mails = await db
    .select(undeliveredColumns)
    .from(mailDeliveries)
    .where(inArray(mailDeliveries.reference, references));
  return jobs.map((job) => ({
    ...job,
    mail:
      mails.find(({ task, reference }) => task === job.task && reference === mailReference(job.payload)) ??
      null,
  }));
}
