import {
  createExport,
  discardDeletionConfirmation,
  failExport,
  type MailDeps,
  sendDeletionConfirmation,
  sendMailedLink,
  sendNotice,
  sendPaymentFailed,
  sendReceipt,
  sendWelcome,
} from "@storyletter/domain";
import { type JobPayloads, PermanentMailError } from "@storyletter/domain/ports";
import { PermanentJobError, type TaskHandler } from "@storyletter/jobs";

type MailTask = Exclude<Extract<keyof JobPayloads, `send-${string}`>, "send-webhook"> | "make-export";
type Send<Task extends MailTask> = (
  payload: JobPayloads[Task],
  options: { signal: AbortSignal },
) => Promise<void>;

/** The mail tasks of this process. */
export const mailTasks = (deps: MailDeps): { [Task in MailTask]: TaskHandler<Task> } => {
  const task = <Task extends MailTask>(
    name: string,
    send: Send<Task>,
    cleanUp?: (payload: JobPayloads[Task]) => Promise<void>,
  ): TaskHandler<Task> => ({
    run: (payload, options) => failPermanently(send(payload, options)),
    async giveUp(payload) {
      await cleanUp?.(payload);
      deps.log.error({ ...payload }, `Failed to send ${name} mail; giving up after the last attempt`);
    },
  });
  return {
    "send-verification": task("verification", ({ tokenId }, { signal }) =>
      sendMailedLink(deps, { tokenId, signal }),
    ),
    "send-welcome": task("welcome", ({ userId }, { signal }) => sendWelcome(deps, { userId, signal })),
    "send-password-reset": task("password reset", ({ tokenId }, { signal }) =>
      sendMailedLink(deps, { tokenId, signal }),
    ),
    "send-email-change": task("address change", ({ tokenId }, { signal }) =>
      sendMailedLink(deps, { tokenId, signal }),
    ),
    "send-notice": task("account notice", ({ noticeId }, { signal }) =>
      sendNotice(deps, { noticeId, signal }),
    ),
    "send-receipt": task("receipt", ({ invoiceId }, { signal }) => sendReceipt(deps, { invoiceId, signal })),
    "send-payment-failed": task("failed payment", ({ invoiceId }, { signal }) =>
      sendPaymentFailed(deps, { invoiceId, signal }),
    ),
    "make-export": task(
      "data export",
      ({ tokenId }, { signal }) => createExport(deps, { tokenId, signal }),
      (payload) => failExport(deps, payload),
    ),
    "send-deletion-confirmation": task(
      "deletion confirmation",
      ({ confirmationId }, { signal }) => sendDeletionConfirmation(deps, { confirmationId, signal }),
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
