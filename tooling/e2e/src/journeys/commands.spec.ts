import { expectAccessible } from "../harness/axe.ts";
import { BRIEF, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

test("the command palette finds screens, emails and actions; shortcuts open the search, the form and their list, and can be turned off", async ({
  page,
  context,
  member: _,
}) => {
  await test.step("the command palette finds screens, emails and actions", async () => {
    const id = await writeEmail(context.request);
    await page.goto("/billing");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog", { name: "Search and commands" });
    const box = palette.getByRole("combobox");
    await expect(box).toBeFocused();
    await expect(palette.getByRole("option", { name: BRIEF.title })).toBeVisible();
    await expectAccessible(page);

    await box.fill("camping stoves");
    await expect(palette.getByRole("option")).toHaveText([
      BRIEF.title,
      /Search my emails for/,
      /Save as a story/,
    ]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/view-email/${id}`);
    await expect(palette).toBeHidden();

    await page.getByRole("button", { name: "Search and commands" }).click();
    await box.fill("nothing like it, anywhere");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/emails\?search=/);
    await expect(page.getByText("No emails found")).toBeVisible();

    await page.keyboard.press("ControlOrMeta+k");
    await box.fill("dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  await test.step("shortcuts open the search, the form and the list of shortcuts, and can be turned off", async () => {
    await page.goto("/billing");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.keyboard.press("/");
    await expect(page).toHaveURL("/emails");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("c?/");
    await expect(page.getByRole("searchbox")).toHaveValue("c?/");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("c");
    await expect(page).toHaveURL("/create");

    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(keys).toBeVisible();
    await expectAccessible(page);
    await keys.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    await page.keyboard.press("/");
    await expect(page).toHaveURL("/create");
  });
});
