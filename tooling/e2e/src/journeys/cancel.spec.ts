import { nextAnswer, removeBootstrapSession } from "../harness/answers.ts";
import { expectAccessible } from "../harness/axe.ts";
import { orphanEmail } from "../harness/database.ts";
import { BRIEF, readEmail, remainingCredits, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";
import { toastSaying } from "../pages/toast.ts";

const REASON = "You canceled this email. Your credit has been given back.";

test("[GEN-23] cancels a waiting email on its page and refunds its credit, or says that the letter was finished first", async ({
  page,
  context,
  member: _,
}) => {
  await test.step("cancels a waiting email on its page, and refunds its credit", async () => {
    const id = await writeEmail(context.request);
    await orphanEmail(id, { minutesAgo: 0 });
    await page.goto(`/view-email/${id}`);
    await page.getByRole("button", { name: "Cancel this email" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText(BRIEF.title);
    await dialog.getByRole("button", { name: "Keep writing" }).click();
    await expect(dialog).toBeHidden();
    expect((await readEmail(context.request, id)).status).toBe("processing");

    await page.getByRole("button", { name: "Cancel this email" }).click();
    await dialog.getByRole("button", { name: "Stop writing" }).click();
    await expect(toastSaying(page, "Email Canceled")).toContainText("Your credit has been given back.");
    await expect(page.getByText(REASON)).toBeVisible();
    expect(await remainingCredits(context.request)).toBe(10);
  });

  await test.step("keeps a letter that was finished before it could be canceled, and says so", async () => {
    const id = await writeEmail(context.request);
    await removeBootstrapSession(page);
    await page.route("**/trpc/*emails.get*", async (route) => {
      const answer = await route.fetch();
      const [body] = await answer.json();
      Object.assign(body.result.data.json, { status: "processing", generatedContent: null, letter: null });
      await route.fulfill({ json: [body] });
    });
    await page.goto(`/view-email/${id}`);
    await page.getByRole("button", { name: "Cancel this email" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop writing" }).click();
    await expect(toastSaying(page, "Too Late to Cancel")).toBeVisible();
    await page.unroute("**/trpc/*emails.get*");
    expect((await readEmail(context.request, id)).status).toBe("generated");
    expect(await remainingCredits(context.request)).toBe(9);
  });
});

test("shows on the form that it was canceled, and keeps the answers for another try @all", async ({
  page,
  context,
  member: _,
}) => {
  await page.goto("/create");
  const form = new EmailForm(page);
  await form.fill(BRIEF);
  // Polling finds nothing, so the screen keeps waiting long after the writer is done.
  await page.route(/\/api\/emails\/[\w-]+\?/, async (route) => {
    const email = await (await route.fetch()).json();
    await route.fulfill({ json: { ...email, status: "processing" } });
  });
  const created = nextAnswer(page, "emails.create");
  await form.submit.click();
  const id = String((await created).id);
  await expect.poll(async () => (await readEmail(context.request, id)).status).toBe("generated");
  await orphanEmail(id, { minutesAgo: 0 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel this email" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop writing" }).click();
  await expect(page.getByRole("heading", { name: "Email canceled" })).toBeVisible();
  await page.getByRole("link", { name: "Try again with the same answers" }).click();
  await expect(form.input("story")).toHaveValue(BRIEF.story);
  expect(await readEmail(context.request, id)).toMatchObject({ status: "failed", failureReason: REASON });
});
