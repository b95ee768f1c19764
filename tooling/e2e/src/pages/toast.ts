import type { Locator, Page } from "@playwright/test";

/** The toasts in the notification area. */
export const toasts = (page: Page): Locator =>
  page.getByRole("region", { name: /notifications/i }).getByRole("listitem");

export const toastSaying = (page: Page, words: string): Locator => toasts(page).filter({ hasText: words });
