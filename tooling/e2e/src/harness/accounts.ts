import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, type Browser, expect, type Page } from "@playwright/test";
import { promote } from "./database.ts";
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

export interface Account {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** A new user for each test, so that tests can run in parallel and in any order. */
export const someone = (changes: Partial<Account> = {}): Account => ({
  email: `${randomUUID()}@example.com`,
  password: "a-good-phrase",
  firstName: "Mara",
  lastName: "Okafor",
  ...changes,
});

/** A busy machine rejects calls for a moment, which then have changed nothing. */
export async function onceAvailable(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await ask();
  await expect(async () => {
    if (answer.status() === 503) answer = await ask();
    expect(answer.status()).not.toBe(503);
  }).toPass({ timeout: 15_000 });
  return answer;
}

/** Signs up with the documented call; the address is not verified yet. */
export async function signUp(request: APIRequestContext, account: Account): Promise<Mail> {
  const answer = await onceAvailable(() => request.post("/api/auth/signup", { data: account }));
  expect(answer.status(), await answer.text()).toBe(201);
  return await newestMail(account.email);
}

/** A verified account with ten credits. */
export async function createAccount(request: APIRequestContext, account: Account): Promise<void> {
  const link = verificationLink(await signUp(request, account));
  const token = new URL(link).searchParams.get("token");
  const answer = await request.post("/api/auth/verify-email", { data: { token }, maxRedirects: 0 });
  expect(answer.headers().location).toContain("verified=true");
}

/** Creates an administrator directly: only the owner can in the product, and not every test has an owner. */
export async function createAdministrator(request: APIRequestContext, account: Account): Promise<void> {
  await createAccount(request, account);
  await promote(account.email);
}

/** Signs this browser context in: the browser keeps the session cookie. */
export async function logIn(request: APIRequestContext, { email, password }: Account): Promise<void> {
  const answer = await onceAvailable(() => request.post("/api/auth/login", { data: { email, password } }));
  expect(answer.status(), await answer.text()).toBe(200);
}

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** The product's name for this other device. */
export const PHONE_NAME = "Safari on iOS";

/** Signs the account in on a phone too, with separate cookies. */
export async function signInOnPhone(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ userAgent: PHONE, baseURL: environment.baseUrl });
  await logIn(context.request, account);
  return await context.newPage();
}
