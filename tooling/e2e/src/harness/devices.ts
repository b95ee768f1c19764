import type { Browser, Page } from "@playwright/test";
import { type Account, logIn } from "./accounts.ts";
import { environment } from "./environment.ts";

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
