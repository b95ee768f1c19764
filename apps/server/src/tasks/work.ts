import type { Deps } from "@storyletter/domain";
import type { Mailer } from "@storyletter/domain/ports";
import type { Queue } from "@storyletter/jobs";
import type { Writers } from "../adapters.ts";
import type { Metrics } from "../metrics.ts";
import type { BackupPlace } from "../system/backups.ts";
import { createBackupTask } from "./create-backup.ts";
import { endSubscriptionTask } from "./end-subscription.ts";
import { applyPaymentEventTask, reconcilePaymentsTask } from "./payments.ts";
import { rewriteEmailTask } from "./rewrite-email.ts";
import { mailTasks } from "./send-mails.ts";
import { sendWebhookTask } from "./send-webhook.ts";
import { writeEmailTask } from "./write-email.ts";

export interface Workshop extends Writers {
  deps: Deps;
  /** Null where no mail server is configured: mails then wait in the queue. */
  mailer: Mailer | null;
  metrics: Metrics;
  backups: BackupPlace;
  /** How many letters this process writes at once: a model is waited for, the built-in writer computes. */
  letters: number;
}

/** A second letter is asked for seldom. */
const REWRITES = 2;
/** A slow receiver must not hold up the others. */
const WEBHOOKS = 4;

/** Each waits for the provider more than it works. */
const EVENTS = 2;

/** Starts the workers of this process, as many for each task as it can use. */
export async function startWorkers(queue: Queue, workshop: Workshop): Promise<void> {
  const { deps, writer, model, mailer, metrics, backups, letters } = workshop;
  await queue.work("write-email", writeEmailTask({ ...deps, writer }, metrics), { concurrency: letters });
  await queue.work("rewrite-email", rewriteEmailTask({ ...deps, model }), { concurrency: REWRITES });
  await queue.work("apply-payment-event", applyPaymentEventTask(deps), { concurrency: EVENTS });
  await queue.work("reconcile-payments", reconcilePaymentsTask(deps), { concurrency: 1 });
  const backup = createBackupTask({ ...backups, log: deps.log });
  await queue.work("create-backup", backup, { concurrency: 1 });
  await queue.work("send-webhook", sendWebhookTask(deps), { concurrency: WEBHOOKS });
  await queue.work("end-subscription", endSubscriptionTask(deps), { concurrency: 1 });
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
  await queue.work("send-farewell", mails["send-farewell"], { concurrency: 1 });
}
