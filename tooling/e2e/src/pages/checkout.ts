import { expect, type Page } from "@playwright/test";

/** The provider's public test cards, by what becomes of them. */
export const CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  failsOnRenewal: "4000000000000341",
} as const;

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 40");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Mara Okafor");
}

/** Fills the provider's hosted page, and presses its button. */
export async function payWith(page: Page, number: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Subscribe" })).toBeVisible();
  await enterCard(page, number);
  await page.getByRole("button", { name: "Subscribe for $19.00" }).click();
}

/** The whole way from the offer to the congratulation, which is closed again. */
export async function subscribe(page: Page, number: string = CARDS.pays): Promise<void> {
  await page.goto("/subscribe");
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await payWith(page, number);
  await page
    .getByRole("dialog", { name: "Congratulations!" })
    .getByRole("button", { name: "See My Plan" })
    .click();
}

/** In the portal: another card, then the invoice that is open. */
export async function settleWith(page: Page, number: string): Promise<void> {
  await page.getByRole("link", { name: "Change card" }).click();
  await enterCard(page, number);
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeHidden();
}

/** From the billing page into the portal and back, with the plan cancelled. */
export async function cancelInPortal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Manage Subscription" }).click();
  await page.getByRole("button", { name: "Cancel at period end" }).click();
  await page.getByRole("link", { name: "Back to your account" }).click();
}
