import { expect } from "@playwright/test";
import { environment } from "./environment.ts";

export interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** A mail takes some hundredths of a second; looking twice a second would cost more than the mail. */
const SOON = [25, 50, 75, 100];

/** What has arrived for an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${environment.sandboxUrl}/mailbox/messages?to=${encodeURIComponent(address)}`);
  return await answer.json();
}

/** Waits until so many mails have arrived, and answers the newest. */
export async function newestMail(address: string, count = 1): Promise<Mail> {
  const message = `mails to ${address}`;
  await expect.poll(async () => (await mailsTo(address)).length, { message, intervals: SOON }).toBe(count);
  const [newest] = await mailsTo(address);
  if (!newest) throw new Error(`Nothing has arrived for ${address}.`);
  return newest;
}

/** Waits for a mail with this subject, and answers the newest of so many. */
export async function mailAbout(address: string, subject: string, count = 1): Promise<Mail> {
  const about = async () => (await mailsTo(address)).filter((mail) => mail.subject === subject);
  const message = `"${subject}" to ${address}`;
  await expect.poll(async () => (await about()).length, { message, intervals: SOON }).toBe(count);
  const [newest] = await about();
  if (!newest) throw new Error(`Nothing about "${subject}" has arrived for ${address}.`);
  return newest;
}

/** The link to `path` in the plain-text part: what a person without HTML would follow. */
export function linkIn(mail: Mail, path: string): string {
  const link = new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`).exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link to ${path} in "${mail.subject}".`);
  return link;
}

export const verificationLink = (mail: Mail): string => linkIn(mail, "/verify-email");
