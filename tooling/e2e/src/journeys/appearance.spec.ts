import type { Page } from "@playwright/test";
import { expectAccessible } from "../harness/axe.ts";
import { orphanEmail } from "../harness/database.ts";
import { BRIEF, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";

const PUBLIC_SCREENS = [
  "/",
  "/login",
  "/signup",
  "/verify-email",
  "/email-verified?verified=true",
  "/email-verified?error=token-expired",
  "/forgot-password",
  "/reset-password?token=t",
  "/reset-password",
  "/confirm-email-change?token=t",
  "/confirm-email-change",
  "/admin/login",
  "/privacy-policy",
  "/terms-of-use",
  "/nothing-here",
];
/** The journeys of the other screens read them. */
const FIRST_SCREENS = ["/dashboard", "/create", "/emails", "/settings", "/billing"];

/** Very long words, as some languages and users have. */
const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);
const LONG_WORDS = { title: LONG, campaignName: LONG.slice(0, 90), targetAudience: LONG, productName: LONG };

const settled = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: /loading/i })).toHaveCount(0);
};

const allAccessible = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await settled(page, path);
    await expectAccessible(page);
  }
};

test.describe("axe finds no violations at any width, light or dark", () => {
  test.slow();

  test("on the public screens", ({ page }) => allAccessible(page, PUBLIC_SCREENS));

  test("on the screens of a new user", ({ page, member: _ }) => allAccessible(page, FIRST_SCREENS));

  test("on lists with emails, on letters, also with very long words, and on their form", async ({
    page,
    context,
    member: _,
  }) => {
    const written = await writeEmail(context.request);
    const long = await writeEmail(context.request, LONG_WORDS);
    await orphanEmail(await writeEmail(context.request), { minutesAgo: 0 });
    await allAccessible(page, ["/dashboard", "/emails", "/emails?search=nothing-like-it"]);
    await allAccessible(page, [`/view-email/${written}`, `/view-email/${long}`, `/edit-email/${long}`]);
  });

  test("on a form with errors, in a dialog and in the menu", async ({ page, context, member: _ }) => {
    await writeEmail(context.request);
    await page.goto("/create");
    const form = new EmailForm(page);
    await form.fill({ ...BRIEF, story: "Too short.", ctaUrl: "nothing" });
    await form.submit.click();
    await expect(form.input("story")).toBeFocused();
    await expectAccessible(page);
    await page.goto("/emails");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("keeps the chosen theme, whatever the system setting @all", async ({ page, member: _ }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto("/settings");
  const light = await ground();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.goto("/emails");
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe(dark);
});

test("in high contrast, which drops backgrounds and shadows, what is chosen or highlighted has a line @all", async ({
  page,
  member: _,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/create");
  const card = (name: RegExp) => page.locator("label").filter({ hasText: name });
  await card(/^Direct/).click();
  await page.getByRole("textbox", { name: "Lesson" }).focus();
  await expect(card(/^Direct/)).toHaveCSS("outline-style", "solid");
  await expect(card(/^Indirect/)).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("option", { selected: true })).toHaveCSS(
    "outline-style",
    "solid",
  );
});
