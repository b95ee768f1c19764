import { BRIEF } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("[SHELL-07] on a phone the sidebar slides over, and the way to a letter is the same", async ({
  page,
  member: _,
}) => {
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.getByRole("button", { name: "Open the menu" }).tap();
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

  await page.getByRole("button", { name: "Open the menu" }).tap();
  await expect(menu).toBeFocused();
  // A toast that comes up meanwhile lies on top of it, and is what the first press takes away.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Open the menu" })).toBeFocused();
});

test("touch targets of the main controls are at least 40 px", async ({ page, member: _ }) => {
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
