import type { Deps } from "@storyletter/domain";
import { reportFailedBackup } from "@storyletter/domain/admin";
import { applyEvent, endPayments, failEvent, reconcile, updateCustomer } from "@storyletter/domain/billing";
import {
  failEmail,
  failRewrite,
  type RewriteDeps,
  rewriteEmail,
  type WriteDeps,
  writeEmail,
} from "@storyletter/domain/emails";
import { compareEmail, failComparison } from "@storyletter/domain/letters";
import { failDraft, makeDraft } from "@storyletter/domain/mail-tools";
import type { Mailer, TaskName } from "@storyletter/domain/ports";
import { failWebhook, sendWebhook } from "@storyletter/domain/webhooks";
import { PermanentJobError, type Queue, type TaskHandler } from "@storyletter/jobs";
import type { Writers } from "../adapters.ts";
import type { Metrics } from "../metrics.ts";
import { type BackupPlace, isBackupName, makeBackup } from "../system/backups.ts";
import { mailTasks } from "./send-mails.ts";

/** Backs up the database to one file; repeating the job overwrites the same file. */
const createBackupTask = (place: BackupPlace, deps: Deps): TaskHandler<"create-backup"> => ({
  async run({ file }, { signal }) {
    if (!isBackupName(file)) throw new PermanentJobError("Invalid backup file name.");
    await makeBackup(place, file, { signal, at: deps.clock() });
    deps.log.info({ file }, "Backup written");
  },
  async giveUp({ file }) {
    deps.log.error({ file }, "Backup failed; giving up after the last attempt");
    await reportFailedBackup(deps, { file });
  },
});

/** Cancels the subscription of an account scheduled for deletion; the deletion checks it again. */
const endSubscriptionTask = (deps: Deps): TaskHandler<"end-subscription"> => ({
  run: ({ userId }) => endPayments(deps, { userId, when: "at-period-end" }),
  async giveUp({ userId }) {
    deps.log.error({ userId }, "Failed to cancel a subscription; the account's deletion will try again");
  },
});

const applyPaymentEventTask = (deps: Deps): TaskHandler<"apply-payment-event"> => ({
  run: (payload) => applyEvent(deps, payload),
  giveUp: (payload) => failEvent(deps, payload),
});

const reconcilePaymentsTask = (deps: Deps): TaskHandler<"reconcile-payments"> => ({
  run: (payload) => reconcile(deps, payload),
  giveUp: async (payload) =>
    deps.log.error({ ...payload }, "Payment reconciliation failed; giving up after the last attempt"),
});

/** Updates the customer's address for receipts and the portal. */
const updateCustomerTask = (deps: Deps): TaskHandler<"update-customer"> => ({
  run: (payload) => updateCustomer(deps, payload),
  giveUp: async (payload) =>
    deps.log.error({ ...payload }, "Failed to update a customer at the payment provider"),
});

/** Has the model write its version of a letter. If the last attempt fails, the letter is unchanged. */
export const rewriteEmailTask = (deps: RewriteDeps): TaskHandler<"rewrite-email"> => ({
  run: ({ emailId }, { signal }) => rewriteEmail(deps, { emailId, signal }),
  giveUp: ({ emailId }) => failRewrite(deps, { emailId, reason: "The AI model failed several times." }),
});

/** Compares a letter with its brief; if the last attempt fails, the letter says so. */
const compareEmailTask = (deps: Deps): TaskHandler<"compare-email"> => ({
  run: ({ emailId }, { signal }) => compareEmail(deps, { emailId, signal }),
  giveUp: (payload) => failComparison(deps, payload),
});

/** Delivers one webhook. Job retries cover our own errors; the domain schedules retries for receivers. */
const sendWebhookTask = (deps: Deps): TaskHandler<"send-webhook"> => ({
  run: ({ deliveryId }, { signal }) => sendWebhook(deps, { deliveryId, signal }),
  async giveUp({ deliveryId }) {
    await failWebhook(deps, { deliveryId });
    deps.log.error({ deliveryId }, "Webhook delivery failed; giving up after the last attempt");
  },
});

/** Makes one attempt at a draft. Job retries cover killed workers; the domain schedules retries for the tool. */
const makeDraftTask = (deps: Deps): TaskHandler<"make-draft"> => ({
  run: ({ draftId }, { signal }) => makeDraft(deps, { draftId, signal }),
  giveUp: (payload) => failDraft(deps, payload),
});

const WRITING_FAILED = "Writing this email failed several times. Your credit has been given back.";

/** Writes one email. If the last attempt fails, the email fails and its credit is refunded. */
export const writeEmailTask = (deps: WriteDeps, metrics: Metrics): TaskHandler<"write-email"> => ({
  async run({ emailId }, { signal }) {
    const outcome = await writeEmail(deps, { emailId, signal });
    if (outcome !== "settled") metrics.countEmail(outcome);
  },
  async giveUp({ emailId }) {
    if (await failEmail(deps, { emailId, reason: WRITING_FAILED })) metrics.countEmail("failed");
  },
});

interface WorkerDeps extends Writers {
  deps: Deps;
  /** Null if no mail server is configured; mails then wait in the queue. */
  mailer: Mailer | null;
  metrics: Metrics;
  backups: BackupPlace;
  /** How many letters this process writes in parallel. */
  letters: number;
}

/** Rewrites are rare. */
const REWRITE_CONCURRENCY = 2;
/** Deliveries only wait, at most 5 s each, so that silent receivers don't take all the workers. */
const WEBHOOK_CONCURRENCY = { concurrency: 4, upTo: 256, perGroup: 2 };

/** Drafts only wait as well, for tools that may be slow. */
const DRAFT_CONCURRENCY = { concurrency: 2, upTo: 32, perGroup: 2 };

/** Applying an event mostly waits for the provider. */
const EVENT_CONCURRENCY = 2;

/** A worker fetches its next letter within this time, even on a busy machine. */
const NEXT_LETTER_MS = 1_000;

/** Lets so many tasks run at once, those that come `first` before all that come `later`. */
export function takeTurns(atOnce: number, keepMs = NEXT_LETTER_MS) {
  const waiting = { first: new Set<() => void>(), later: new Set<() => void>() };
  let free = atOnce;
  /** Places that a task has just left, kept for the next that comes first. */
  let kept = 0;
  const begin = () => {
    for (const start of [...waiting.first].slice(0, free + kept)) {
      waiting.first.delete(start);
      if (kept > 0) kept -= 1;
      else free -= 1;
      start();
    }
    for (const start of [...waiting.later].slice(0, free)) {
      waiting.later.delete(start);
      free -= 1;
      start();
    }
  };
  const leavePlace = () => {
    kept += 1;
    begin();
    setTimeout(() => {
      if (kept === 0) return;
      kept -= 1;
      free += 1;
      begin();
    }, keepMs).unref();
  };
  return <Task extends TaskName>(
    when: keyof typeof waiting,
    handler: TaskHandler<Task>,
  ): TaskHandler<Task> => ({
    ...handler,
    async run(payload, options) {
      const { signal } = options;
      const turn = Promise.withResolvers<void>();
      const leave = () => {
        if (waiting[when].delete(turn.resolve)) turn.reject(signal.reason);
      };
      signal.addEventListener("abort", leave);
      waiting[when].add(turn.resolve);
      begin();
      await turn.promise.finally(() => signal.removeEventListener("abort", leave));
      await handler.run(payload, options).finally(leavePlace);
    },
  });
}

/** Starts this process's workers, with a concurrency for each task. */
export async function startWorkers(queue: Queue, options: WorkerDeps): Promise<void> {
  const { deps, writer, model, mailer, metrics, backups, letters } = options;
  // An endpoint may do one thing at a time, and no person waits for a comparison.
  const inTurn = takeTurns(letters);
  const write = inTurn("first", writeEmailTask({ ...deps, writer }, metrics));
  const rewrite = inTurn("first", rewriteEmailTask({ ...deps, model }));
  const compare = inTurn("later", compareEmailTask(deps));
  await queue.work("write-email", write, { concurrency: letters });
  await queue.work("rewrite-email", rewrite, { concurrency: REWRITE_CONCURRENCY });
  await queue.work("compare-email", compare, { concurrency: letters });
  await queue.work("apply-payment-event", applyPaymentEventTask(deps), { concurrency: EVENT_CONCURRENCY });
  await queue.work("reconcile-payments", reconcilePaymentsTask(deps), { concurrency: 1 });
  await queue.work("create-backup", createBackupTask(backups, deps), { concurrency: 1 });
  await queue.work("send-webhook", sendWebhookTask(deps), WEBHOOK_CONCURRENCY);
  await queue.work("make-draft", makeDraftTask(deps), DRAFT_CONCURRENCY);
  await queue.work("end-subscription", endSubscriptionTask(deps), { concurrency: 1 });
  await queue.work("update-customer", updateCustomerTask(deps), { concurrency: 1 });
  if (!mailer) return;
  const mails = mailTasks({ ...deps, mailer });
  await queue.work("send-verification", mails["send-verification"], { concurrency: 2 });
  await queue.work("send-welcome", mails["send-welcome"], { concurrency: 1 });
  await queue.work("send-password-reset", mails["send-password-reset"], { concurrency: 2 });
  await queue.work("send-email-change", mails["send-email-change"], { concurrency: 1 });
  await queue.work("send-notice", mails["send-notice"], { concurrency: 1 });
  await queue.work("send-receipt", mails["send-receipt"], { concurrency: 1 });
  await queue.work("send-payment-failed", mails["send-payment-failed"], { concurrency: 1 });
  await queue.work("make-export", mails["make-export"], { concurrency: 1 });
  await queue.work("send-deletion-confirmation", mails["send-deletion-confirmation"], { concurrency: 1 });
}
