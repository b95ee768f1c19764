import type { Page } from "@playwright/test";

/** Stops the page's clock; from now on only the test moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
}
