import { orphanEmail } from "../harness/database.ts";
import { BRIEF, remainingCredits, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";

test("[FORM-22, FORM-23, FORM-32, DASH-01, DASH-08, DASH-17, DASH-18, CREATE-02, CREATE-03, CREATE-08, CREATE-22, SHELL-15] shows when credits run low; keeps everything typed when the last was spent elsewhere, and shows that they ran out", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  await Promise.all(Array.from({ length: 8 }, () => writeEmail(context.request)));
  await page.goto("/dashboard");
  await expect(page.getByRole("banner").getByText("2 credits left")).toBeVisible();
  await expect(page.getByText("Only 2 credits left")).toBeVisible();
  await expect(page.getByText("8/10 credits used")).toBeVisible();
  for (const bar of await page.getByRole("progressbar", { name: "Credits left" }).all())
    await expect(bar).toHaveAttribute("aria-valuenow", "20");
  await page.goto("/create");
  await expect(page.getByText("Only 2 credits left")).toBeVisible();
  const form = new EmailForm(page);
  await expect(form.submit).toBeEnabled();

  watch.expect("status of 403");
  await form.fill(BRIEF);
  await Promise.all(Array.from({ length: 2 }, () => writeEmail(context.request)));
  await form.submit.click();
  const toast = page.getByRole("listitem").filter({ hasText: "Usage Limit Reached" });
  await expect(toast).toContainText("You've reached your monthly limit. Please upgrade or wait for reset.");
  await expect(form.input("story")).toHaveValue(BRIEF.story);

  await page.goto("/dashboard");
  await expect(page.getByText("Trial Complete")).toBeVisible();
  await expect(page.getByText("10/10 credits used")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Upgrade to Starter" }).click();
  await expect(page).toHaveURL("/subscribe");
  await page.goto("/billing");
  await expect(page.getByText("Starter gives you 300 emails every month for $19")).toContainText(
    "A letter you've started is kept as a draft.",
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Upgrade to Starter" })).toHaveCount(1);
  await page.goto("/create");
  await expect(page.getByText("Trial Complete")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Upgrade" })).toBeVisible();
  await expect(form.submit).toBeDisabled();
});

test("[GEN-23, GEN-25, DASH-25, LIB-35, VIEW-28, VIEW-29, GEN-22] marks an unfinished email as failed, says so, and refunds its credit", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  expect(await remainingCredits(context.request)).toBe(9);
  await orphanEmail(id, { minutesAgo: 1 });
  await page.goto(`/view-email/${id}`);
  await expect(page.getByText("No Generated Content")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Processing" })).toBeVisible();

  await orphanEmail(id, { minutesAgo: 10 });
  await expect(page.getByText(/^Failed: /)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("link", { name: "Use these answers for a new email" })).toHaveAttribute(
    "href",
    `/emails/${id}/edit`,
  );
  expect(await remainingCredits(context.request)).toBe(10);

  await page.goto("/emails");
  await expect(page.getByRole("article", { name: BRIEF.title })).toContainText("Failed");
  await page.goto("/dashboard");
  await expect(page.getByRole("main")).toContainText("Generation failed");
  await expect(page.getByText("0/10 credits used")).toBeVisible();
});
