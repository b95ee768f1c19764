import type { Page } from "@playwright/test";

/** From here on the page's clock stands still, and moves only when the test says so. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
}
