import { expect } from "@playwright/test";
import { environment, withSandboxKey } from "./environment.ts";

export interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** A mail takes a few hundredths of a second; polling twice a second would take longer than the mail. */
const POLL_INTERVALS_MS = [25, 50, 75, 100];

/** The mails for an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(
    `${environment.sandboxUrl}/mailbox/messages?to=${encodeURIComponent(address)}`,
    withSandboxKey(),
  );
  return await answer.json();
}

/** Waits until `count` mails have arrived, and returns the newest. */
export async function newestMail(address: string, count = 1): Promise<Mail> {
  const message = `mails to ${address}`;
  await expect
    .poll(async () => (await mailsTo(address)).length, { message, intervals: POLL_INTERVALS_MS })
    .toBe(count);
  const [newest] = await mailsTo(address);
  if (!newest) throw new Error(`No mail has arrived for ${address}.`);
  return newest;
}

/** Waits until `count` mails with this subject have arrived, and returns the newest. */
export async function mailAbout(address: string, subject: string, count = 1): Promise<Mail> {
  const about = async () => (await mailsTo(address)).filter((mail) => mail.subject === subject);
  const message = `"${subject}" to ${address}`;
  await expect
    .poll(async () => (await about()).length, { message, intervals: POLL_INTERVALS_MS })
    .toBe(count);
  const [newest] = await about();
  if (!newest) throw new Error(`No mail "${subject}" has arrived for ${address}.`);
  return newest;
}

/** The link to `path` in the plain-text part. */
export function linkIn(mail: Mail, path: string): string {
  const link = new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`).exec(mail.text)?.[0];
  if (!link) throw new Error(`No link to ${path} in "${mail.subject}".`);
  return link;
}

export const verificationLink = (mail: Mail): string => linkIn(mail, "/verify-email");
