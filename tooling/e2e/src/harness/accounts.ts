import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { promote } from "./database.ts";
import { environment } from "./environment.ts";
import { type Mail, newestMail, verificationLink } from "./mailbox.ts";

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

/** Signs up with the documented call; the address is not verified yet. */
export async function signUp(request: APIRequestContext, account: Account): Promise<Mail> {
  const answer = await request.post("/api/auth/signup", { data: account });
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
  const answer = await request.post("/api/auth/login", { data: { email, password } });
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
