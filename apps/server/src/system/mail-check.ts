import { setTimeout as sleep } from "node:timers/promises";
import type { SmtpMailer } from "@storyletter/adapters/smtp";
import type { Logger } from "pino";

type Verifies = Pick<SmtpMailer, "verify">;

const MAX_ANSWER = 200;

/** What the mail server answers to the connection or the sign-in; null where it accepts both. */
export const mailFault = async (mailer: Verifies): Promise<string | null> => {
  try {
    await mailer.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\s+/g, " ").slice(0, MAX_ANSWER) : "";
  }
};

/** The mail server may start at the same time. */
const AGAIN_AFTER_MS = 10_000;

interface MailCheck {
  smtpUrl: string | undefined;
  log: Pick<Logger, "error">;
  againAfterMs?: number;
}

/** A wrong mail server is reported at the start, not by the first mail. */
export async function reportMailFault(
  mailer: Verifies,
  { smtpUrl = "", log, againAfterMs = AGAIN_AFTER_MS }: MailCheck,
): Promise<void> {
  if ((await mailFault(mailer)) === null) return;
  await sleep(againAfterMs, undefined, { ref: false });
  const fault = await mailFault(mailer);
  if (fault === null) return;
  const host = URL.parse(smtpUrl)?.host ?? "the mail server";
  log.error({}, `Mails wait, because ${host} refuses them (${fault}): correct SMTP_URL and restart`);
}
