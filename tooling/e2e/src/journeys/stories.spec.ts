import { expectAccessible } from "../harness/axe.ts";
import { BRIEF, readEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";

const STORY =
  "Last March the big oven died at four in the morning, with three hundred rolls half proved. Ben came with two stoves.";

test("a story is captured in a line, offline and from the palette, and a letter tells it", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  await page.goto("/stories");
  await expect(page.getByText("No stories yet")).toBeVisible();
  await expectAccessible(page);
  const line = page.getByRole("textbox", { name: "What happened?" });
  const list = page.getByRole("list", { name: "Your stories" });
  await line.fill(STORY);
  await page.keyboard.press("Enter");
  await expect(list.getByRole("heading")).toHaveCount(1);
  await expect(line).toHaveValue("");
  await line.fill(STORY.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page.getByText("You already have this story", { exact: true })).toBeVisible();

  watch.expect("net::ERR_");
  await context.setOffline(true);
  await line.fill("The van broke down on the bridge.");
  await page.keyboard.press("Enter");
  const waiting = page.getByRole("region", { name: "Waiting for a connection" });
  await expect(waiting.getByText("The van broke down on the bridge.")).toBeVisible();
  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  await expect(list.getByRole("heading")).toHaveCount(2);

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("Aunt Ada never used a scale");
  await page.getByRole("option", { name: /Save as a story/ }).click();
  await expect(list.getByRole("heading")).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Edit “Last March/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit story" });
  // As reported of others: Escape, or a click beside the dialog, dropped what was typed.
  const title = dialog.getByRole("textbox", { name: "Title" });
  await title.fill("The scale");
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("What you typed isn't saved. Close again to discard it.")).toBeVisible();
  await expect(title).toHaveValue("The scale");
  // And a paste over the limit lost its end without a word.
  await title.evaluate((field: HTMLInputElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "long ".repeat(60));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(title).toHaveAccessibleDescription(/Only 200 characters fit here/);
  await title.fill("");
  await dialog.getByRole("textbox", { name: "Date" }).fill("last spring");
  await dialog.getByRole("button", { name: "Save Story" }).click();
  await expect(dialog.getByText("Please write the date as 2026-03-14, 2026-03 or 2026")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Date" }).fill("2026-03");
  await dialog.getByRole("textbox", { name: "People" }).fill("Ben, Mara");
  await dialog.getByRole("button", { name: "Save Story" }).click();
  await expect(list.getByText("March 2026 · Ben, Mara")).toBeVisible();

  await page.getByRole("button", { name: "Import" }).click();
  const imported = page.getByRole("dialog", { name: "Import stories" });
  // Windows-1252, German heads, and dates that only the second row explains.
  const file =
    'Titel;Geschichte;Datum\nRegen;"It rained in Köln.\nFor a week.";03/04/2026\nSnow;;15/04/2026\nAgain;It rained in köln. for a week;\n';
  const buffer = Buffer.from(file, "latin1");
  await imported.getByLabel("File").setInputFiles({ name: "s.csv", mimeType: "text/csv", buffer });
  await expect(imported.getByLabel("Encoding")).toHaveValue("windows-1252");
  await expect(imported.getByText("2026-04-03")).toBeVisible();
  await expectAccessible(page);
  await imported.getByLabel("Titel").selectOption("Leave out");
  await expect(imported.getByText("1 row will be left out")).toBeVisible();
  await imported.getByRole("button", { name: "Import 2 stories" }).click();
  await expect(imported.getByText("1 story added")).toBeVisible();
  await expect(imported.getByText("1 row already in your story bank")).toBeVisible();
  await expect(imported.getByText("It has no story.")).toBeVisible();
  await imported.getByRole("button", { name: "Done" }).click();
  await expect(list.getByRole("heading")).toHaveCount(4);

  await page.getByRole("searchbox", { name: "Search your stories" }).fill("mara");
  await expect(list.getByRole("heading")).toHaveCount(1);
  await page.getByRole("link", { name: /^Write a letter from/ }).click();
  const form = new EmailForm(page);
  await expect(form.input("story")).toHaveValue(STORY);
  await form.unfold("story");
  await expect(form.aiDecides).toBeChecked();
  const { story: __, lesson: ___, ...rest } = BRIEF;
  await form.fill(rest);
  await form.submit.click();
  await expect(page).toHaveURL(/\/view-email\//);
  expect((await readEmail(context.request, page.url().split("/").at(-1) ?? "")).story).toBe(STORY);
  await page.goto("/stories?search=mara");
  await expect(list.getByText(/^Told in 1 letter, in /)).toBeVisible();
  await page.goto("/");
  await expect(
    page.getByRole("region", { name: "Stories you have not told" }).getByRole("listitem"),
  ).toHaveCount(3);
});
