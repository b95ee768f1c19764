import { expect, type Page } from "@playwright/test";
import { environment } from "../harness/environment.ts";

/** The provider's public test cards, by their effect. */
export const CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  failsOnRenewal: "4000000000000341",
} as const;

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration").fill("12 / 40");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Mara Okafor");
}

/** Fills in the provider's hosted page and submits it. */
export async function payWith(page: Page, number: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Subscribe" })).toBeVisible();
  await enterCard(page, number);
  await page.getByRole("button", { name: "Subscribe for $19.00" }).click();
}

/** Subscribes from the offer, and closes the confirmation. */
export async function subscribe(page: Page, number: string = CARDS.pays): Promise<void> {
  await page.goto("/subscribe");
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await payWith(page, number);
  await page
    .getByRole("dialog", { name: "Congratulations!" })
    .getByRole("button", { name: "See My Plan" })
    .click();
}

/** In the portal, changes the card and pays the open invoice. */
export async function payInvoiceWith(page: Page, number: string): Promise<void> {
  await page.getByRole("link", { name: "Change card" }).click();
  await enterCard(page, number);
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeHidden();
}

/** Cancels the plan in the portal, and returns to the billing page. */
export async function cancelInPortal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Manage Subscription" }).click();
  await page.getByRole("button", { name: "Cancel at period end" }).click();
  await page.getByRole("link", { name: "Back to your account" }).click();
}

const at = (path: string) => `${environment.sandboxUrl}${path}`;

const send = async (path: string, body?: object): Promise<void> => {
  const answer = await fetch(at(path), {
    method: "POST",
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  expect(answer.status, `${path}: ${await answer.text()}`).toBe(200);
};

/** Moves the provider's clock for all customers: renewals, failed renewals, plans that end. */
export async function advanceProviderDays(days: number): Promise<void> {
  await send("/clock", { advanceDays: days });
  await send("/payments/deliveries/flush");
}
