import { BRIEF } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("[SHELL-07] opens the sidebar over the page on a phone, creates a letter as on a desktop, and has touch targets of 40 px", async ({
  page,
  member: _,
}) => {
  await test.step("opens the sidebar over the page on a phone, and creates a letter as on a desktop", async () => {
    await page.goto("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "Create Email" }).tap();
    await expect(menu).toBeHidden();

    const form = new EmailForm(page);
    await form.fill(BRIEF);
    await form.submit.tap();
    await expect(page).toHaveURL(/\/view-email\//);
    await expect(page.getByRole("article")).toContainText("oven");
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);

    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(menu).toBeFocused();
    // A toast that appears meanwhile covers it, and the first click only dismisses the toast.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  });

  await test.step("the main controls are touch targets of at least 40 px", async () => {
    for (const path of ["/dashboard", "/create", "/emails", "/settings"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const small = await page.getByRole("button").evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getClientRects().length > 0)
          .map((button) => ({
            name: button.textContent || button.ariaLabel,
            box: button.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height < 40 || box.width < 40)
          .map(({ name, box }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
      );
      expect.soft(small, path).toEqual([]);
    }
  });
});
