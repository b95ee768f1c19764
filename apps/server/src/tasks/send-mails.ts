import {
  dropFarewell,
  giveUpExport,
  type MailDeps,
  makeExport,
  sendFarewell,
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

/** The mails this process can send, by task. */
export const mailTasks = (deps: MailDeps): { [Task in MailTask]: TaskHandler<Task> } => {
  const task = <Task extends MailTask>(
    name: string,
    send: Send<Task>,
    cleanUp?: (payload: JobPayloads[Task]) => Promise<void>,
  ): TaskHandler<Task> => ({
    run: (payload, options) => refuseForGood(send(payload, options)),
    async giveUp(payload) {
      await cleanUp?.(payload);
      deps.log.error({ ...payload }, `${name} mail could not be sent`);
    },
  });
  return {
    "send-verification": task("a verification", ({ tokenId }, { signal }) =>
      sendMailedLink(deps, { tokenId, signal }),
    ),
    "send-welcome": task("a welcome", ({ userId }, { signal }) => sendWelcome(deps, { userId, signal })),
    "send-password-reset": task("a password reset", ({ tokenId }, { signal }) =>
      sendMailedLink(deps, { tokenId, signal }),
    ),
    "send-email-change": task("an address change", ({ tokenId }, { signal }) =>
      sendMailedLink(deps, { tokenId, signal }),
    ),
    "send-notice": task("an account", ({ noticeId }, { signal }) => sendNotice(deps, { noticeId, signal })),
    "make-export": task(
      "an export",
      ({ tokenId }, { signal }) => makeExport(deps, { tokenId, signal }),
      (payload) => giveUpExport(deps, payload),
    ),
    "send-farewell": task(
      "a farewell",
      ({ farewellId }, { signal }) => sendFarewell(deps, { farewellId, signal }),
      (payload) => dropFarewell(deps, payload),
    ),
    "send-receipt": task("a receipt", ({ invoiceId }, { signal }) =>
      sendReceipt(deps, { invoiceId, signal }),
    ),
    "send-payment-failed": task("a failed payment", ({ invoiceId }, { signal }) =>
      sendPaymentFailed(deps, { invoiceId, signal }),
    ),
  };
};

/** A mail that was refused for good is a job that is refused for good. */
async function refuseForGood(send: Promise<void>): Promise<void> {
  try {
    await send;
  } catch (error) {
    if (!(error instanceof PermanentMailError)) throw error;
    throw new PermanentJobError("The mail was refused.", { cause: error });
  }
}
