import type { Locator, Page } from "@playwright/test";
import { newestMail, someone, verificationLink } from "../harness/accounts.ts";
import { BRIEF } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { AccountForm } from "../pages/account-form.ts";
import { EmailForm } from "../pages/form.ts";

const MAX_TAB_PRESSES = 60;

/** Presses Tab until the control has focus: it must be reachable and its focus visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let count = 0; count < MAX_TAB_PRESSES; count += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${control} was not reached within ${MAX_TAB_PRESSES} presses of Tab.`);
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.insertText(text);
}

async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test("signs up, writes a letter, and jumps within the settings with the keyboard alone", async ({ page }) => {
  await test.step("signs up and writes a letter with the keyboard alone", async () => {
    const mara = someone();
    const account = new AccountForm(page);
    await page.goto("/");
    await press(page, page.getByRole("banner").getByRole("link", { name: "Start Free Trial" }));
    await expect(page).toHaveURL("/signup");
    await typeInto(page, account.email, mara.email);
    await typeInto(page, account.password, mara.password);
    await typeInto(page, account.confirmation, mara.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/email-verification");

    await page.goto(verificationLink(await newestMail(mara.email)));
    await press(page, page.getByRole("link", { name: "Continue to Login" }));
    await typeInto(page, account.email, mara.email);
    await typeInto(page, account.password, mara.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard");

    // The first Tab stop of a page skips the navigation.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await press(page, page.getByRole("link", { name: "Skip to content" }));
    await press(page, page.getByRole("main").getByRole("link", { name: "Create Email" }));

    const form = new EmailForm(page);
    await expect(page.getByRole("heading", { name: "Create Your Story Email" })).toBeVisible();
    await typeInto(page, form.input("story"), BRIEF.story);
    await press(page, form.choice("storyType", "direct"), "Space");
    await page.keyboard.press("ArrowRight");
    await press(page, form.aiDecides, "Space");
    await typeInto(page, form.input("title"), BRIEF.title);
    await typeInto(page, form.input("contentFocus"), BRIEF.contentFocus);
    await typeInto(page, form.input("targetAudience"), BRIEF.targetAudience);
    await press(page, form.list("desiredEmotion"), "u");
    await press(page, form.list("callToAction"), "b");
    await typeInto(page, form.input("ctaUrl"), BRIEF.ctaUrl);
    await typeInto(page, form.input("campaignName"), BRIEF.campaignName);
    await press(page, form.submit);

    await expect(page).toHaveURL(/\/view-email\//);
    await press(page, page.getByRole("button", { name: "Copy", exact: true }));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("oven");
    await press(page, page.getByRole("link", { name: "Back to My Emails" }));
    await press(page, page.getByRole("button", { name: "Delete" }));
    await expect(page.getByRole("alertdialog").locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();
  });

  await test.step("a jump link in the settings continues tabbing in its section", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/settings");
    await press(
      page,
      page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Developers" }),
    );
    await expect(page.getByRole("heading", { name: "API keys" })).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Read the API documentation" })).toBeFocused();
  });
});
