import { createAccount, logIn, someone } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { ageEmail, failEmail, multiplyEmail } from "../harness/database.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

test("[ACCESS-43, AEMAILS-01, AEMAILS-02, AEMAILS-03, AEMAILS-04, AEMAILS-05, AEMAILS-06, AEMAILS-07, AEMAILS-08, AEMAILS-09, AEMAILS-11, AEMAILS-12, AEMAILS-13, AEMAILS-14, AEMAILS-15, AEMAILS-16, AEMAILS-18, ROLE-07] staff find a letter, read it in full, and rerun a failed one", async ({
  page,
  administrator,
}) => {
  const mara = someone();
  await createAccount(page.request, mara);
  await logIn(page.request, mara);
  const title = `Letter ${Date.now()}`;
  const oldest = await writeEmail(page.request, { title: `Oldest of ${title}` });
  await ageEmail(oldest, { years: 3 });
  const id = await writeEmail(page.request, { title });
  await multiplyEmail(id, 2_000);
  await logIn(page.request, administrator);

  await page.goto("/admin/emails");
  await expect(page.getByRole("heading", { level: 1, name: "Email Content Management" })).toBeVisible();
  for (const name of ["Email Title", "User Email", "Status", "Created", "Actions"]) {
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("row")).toHaveCount(21);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Show All [\d,]+$/ }).click();
  await page.getByRole("button", { name: /^Load All [\d,]+ Remaining Emails$/ }).click();
  await expect(page.getByRole("button", { name: /^Load All/ })).toBeHidden();
  await expect(page.getByText(/^[\d,]+ emails shown$/)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByText(`Oldest of ${title}`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await page.getByRole("row").count()).toBeLessThan(60);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show Recent 20" }).click();
  await expect(page.getByRole("row")).toHaveCount(21);

  const search = page.getByPlaceholder("Search emails by title, focus, user ID, or audience...");
  await search.fill("no such words anywhere");
  await expect(page.getByText("No emails match your search")).toBeVisible();
  await page.getByRole("button", { name: "Clear Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(21);
  await search.fill(mara.email);
  await expect(page.getByRole("cell", { name: mara.email }).first()).toBeVisible();

  await failEmail(id);
  await page.goto(`/admin/users?search=${mara.email}`);
  await page.getByRole("button", { name: /^Details of/ }).click();
  const details = page.getByRole("dialog", { name: "User Details" });
  await expect(details.getByText("The writer was away.")).toBeVisible();
  await details.getByRole("link", { name: "Show it in the list" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: `Details of ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: title });
  for (const words of ["Overview", "Input", "Subjects", "Content", "Story", "Key Benefit", "Social Proof"]) {
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  }
  await dialog.getByText("Debug: rawWebhookData").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retry" }).click();
  await expect(toastSaying(page, "Retry started")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Retry" })).toBeHidden();
  await expect(dialog.getByText("The retry worked")).toBeVisible();
  await expect(dialog.getByText("generated", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("No emails match your search")).toBeVisible();
});

test("[AEMAILS-14] staff filter by status, find parts of words in any order, and retry all that failed for one reason", {
  tag: "@all",
}, async ({ page, administrator }) => {
  const mara = someone();
  await createAccount(page.request, mara);
  await logIn(page.request, mara);
  const ids = [await writeEmail(page.request), await writeEmail(page.request)];
  const reason = `Out of paper ${Date.now()}.`;
  for (const id of ids) await failEmail(id, reason);
  await logIn(page.request, administrator);
  await page.goto("/admin/emails");
  await page.getByLabel("Status", { exact: true }).selectOption("Failed");
  await expect(page).toHaveURL(/status=failed/);
  const group = page.getByRole("listitem").filter({ hasText: reason });
  await expect(group.getByText("2 emails, the last one")).toBeVisible();
  await expectAccessible(page);
  await group.getByRole("button", { name: `Retry all 2: ${reason}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retry all" }).click();
  await expect(toastSaying(page, "2 retries started")).toBeVisible();
  await expect(group).toBeHidden();

  const [name = ""] = mara.email.split("@");
  await page.goto(`/admin/emails?status=generated&search=${encodeURIComponent(`ve ${name.slice(2)} o`)}`);
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByText("2 matches")).toBeVisible();
});
