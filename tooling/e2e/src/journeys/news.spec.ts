import { randomUUID } from "node:crypto";
import { logIn, mailAbout } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

test("[SET-17] writes, tests and sends product news, which reaches subscribers until they unsubscribe", async ({
  page,
  context,
  member,
  administrator,
}) => {
  await logIn(context.request, member);
  await page.goto("/settings");
  await page.getByRole("checkbox", { name: /^Product news/ }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastSaying(page, "Account Updated")).toBeVisible();

  const subject = `Letters can be written twice ${randomUUID().slice(0, 8)}`;
  await logIn(context.request, administrator);
  await page.goto("/admin/news");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Please write a subject")).toBeVisible();
  await expect(page.getByText("Please write the news")).toBeVisible();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Text").fill("Some days a letter needs a second try.\n\nNow it can have one.");
  await page.reload();
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await page.getByLabel("Link").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Please enter a URL that starts with https://")).toBeVisible();
  await page.getByLabel("Link").fill("https://storyletter.example/rewrites");
  await page.getByRole("button", { name: "Save Draft" }).click();

  const row = page.getByRole("listitem").filter({ hasText: subject });
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Write", exact: true })).toBeFocused();
  await row.getByRole("button", { name: `Send Test: ${subject}` }).click();
  await mailAbout(administrator.email, subject);

  await page.getByLabel("Text").fill("Something else that is not saved yet");
  await row.getByRole("button", { name: `Edit: ${subject}` }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Keep Writing" }).click();
  await expect(page.getByLabel("Text")).toHaveValue("Something else that is not saved yet");
  await row.getByRole("button", { name: `Edit: ${subject}` }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { name: "Edit Draft" })).toBeFocused();
  await expect(row).toContainText("Open in the form above");
  await expect(row.getByRole("button")).toHaveCount(0);
  await page.getByLabel("Text").fill("Some days a letter needs a second try. Now it can have one.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(row).toContainText("second try. Now");
  await expectAccessible(page);

  await row.getByRole("button", { name: `Send: ${subject}` }).click();
  await question.getByRole("button", { name: "Send Now" }).click();
  await expect(row.getByText("Sent", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText(/Sent to \d+ users?,/);
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Drafts and Sent News" })).toBeFocused();

  const mail = await mailAbout(member.email, subject);
  expect(mail.text).toContain("Some days a letter needs a second try. Now it can have one.");
  expect(mail.text).toContain("Read more:\nhttps://storyletter.example/rewrites");
  const leave = /https?:\/\/\S+\/api\/unsubscribe\?[^\s>]+/.exec(mail.text)?.[0] ?? "";
  await page.goto(leave);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/unsubscribed|no more/i);
  await logIn(context.request, member);
  await page.goto("/settings");
  await expect(page.getByRole("checkbox", { name: /^Product news/ })).not.toBeChecked();
});
