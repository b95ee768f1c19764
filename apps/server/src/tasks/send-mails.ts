import {
  createExport,
  discardDeletionConfirmation,
  failExport,
  sendDeletionConfirmation,
} from "@storyletter/domain/account";
import { type MailDeps, sendMailedLink, sendWelcome } from "@storyletter/domain/auth";
import {
  giveUpMail,
  sendNotice,
  sendPaymentFailed,
  sendReceipt,
  withRecordedMail,
} from "@storyletter/domain/notifications";
import { type JobPayloads, type MailTask, PermanentMailError } from "@storyletter/domain/ports";
import { PermanentJobError, type TaskHandler } from "@storyletter/jobs";

type Send<Task extends MailTask> = (
  deps: MailDeps,
  payload: JobPayloads[Task],
  options: { signal: AbortSignal },
) => Promise<void>;

/** The mail tasks of this process; the result of each attempt is recorded for staff. */
export const mailTasks = (deps: MailDeps): { [Task in MailTask]: TaskHandler<Task> } => {
  const mailTask = <Task extends MailTask>(
    task: Task,
    send: Send<Task>,
    cleanUp?: (payload: JobPayloads[Task]) => Promise<void>,
  ): TaskHandler<Task> => ({
    run: (payload, options) =>
      failPermanently(send(withRecordedMail(deps, { task, payload }), payload, options)),
    async giveUp(payload) {
      await cleanUp?.(payload);
      await giveUpMail(deps, { task, payload });
      deps.log.error({ task, ...payload }, "Failed to send a mail; giving up after the last attempt");
    },
  });
  return {
    "send-verification": mailTask("send-verification", (ctx, { tokenId }, { signal }) =>
      sendMailedLink(ctx, { tokenId, signal }),
    ),
    "send-welcome": mailTask("send-welcome", (ctx, { userId }, { signal }) =>
      sendWelcome(ctx, { userId, signal }),
    ),
    "send-password-reset": mailTask("send-password-reset", (ctx, { tokenId }, { signal }) =>
      sendMailedLink(ctx, { tokenId, signal }),
    ),
    "send-email-change": mailTask("send-email-change", (ctx, { tokenId }, { signal }) =>
      sendMailedLink(ctx, { tokenId, signal }),
    ),
    "send-notice": mailTask("send-notice", (ctx, { noticeId }, { signal }) =>
      sendNotice(ctx, { noticeId, signal }),
    ),
    "send-receipt": mailTask("send-receipt", (ctx, { invoiceId }, { signal }) =>
      sendReceipt(ctx, { invoiceId, signal }),
    ),
    "send-payment-failed": mailTask("send-payment-failed", (ctx, { invoiceId }, { signal }) =>
      sendPaymentFailed(ctx, { invoiceId, signal }),
    ),
    "make-export": mailTask(
      "make-export",
      (ctx, { tokenId }, { signal }) => createExport(ctx, { tokenId, signal }),
      (payload) => failExport(deps, payload),
    ),
    "send-deletion-confirmation": mailTask(
      "send-deletion-confirmation",
      (ctx, { confirmationId }, { signal }) => sendDeletionConfirmation(ctx, { confirmationId, signal }),
      (payload) => discardDeletionConfirmation(deps, payload),
    ),
  };
};

/** A permanent mail error is a permanent job error, so the job isn't retried. */
async function failPermanently(send: Promise<void>): Promise<void> {
  try {
    await send;
  } catch (error) {
    if (!(error instanceof PermanentMailError)) throw error;
    throw new PermanentJobError("The mail was rejected.", { cause: error });
  }
}
