import { changeAnswer, removeBootstrapSession } from "../harness/answers.ts";
import { expectAccessible } from "../harness/axe.ts";
import { markAsFallback } from "../harness/database.ts";
import { readEmail, remainingCredits, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

test("a built-in letter says why it was used, and is replaced by the model's version or stays as it is", async ({
  page,
  context,
  member: _,
}) => {
  await test.step("a built-in letter says why it was used; a rewrite without a model changes nothing and is free", async () => {
    const id = await writeEmail(context.request);
    await markAsFallback(id);
    const { generatedContent } = await readEmail(context.request, id);
    await page.goto(`/view-email/${id}`);
    await expect(page.getByText("AI wasn't available, so our standard writer wrote this.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Get the AI model's version" }).dblclick();
    const told = page.getByRole("alert").filter({ hasText: "The AI model did not write its version" });
    await expect(told).toContainText("The AI model is not set up. Your letter is as it was");
    await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
    expect(await readEmail(context.request, id)).toMatchObject({ generatedContent, rewriteStatus: "failed" });
    expect(await remainingCredits(context.request)).toBe(9);
  });

  await test.step("the model's version replaces the old letter on the screen", async () => {
    const id = await writeEmail(context.request);
    await markAsFallback(id);
    let written = false;
    await removeBootstrapSession(page);
    await changeAnswer(page, "emails.get", (email) => {
      const writer = { kind: "model", name: "gpt-4.1", version: "1", fallbackReason: null };
      if (!written) return { ...email, rewriteStatus: "processing" };
      return { ...email, rewriteStatus: "generated", letter: { ...Object(email.letter), writer } };
    });
    await page.goto(`/view-email/${id}`);
    await expect(page.getByRole("alert").getByText("The AI model is writing its version")).toBeVisible();
    written = true;
    await expect(page.getByText("Written by gpt-4.1")).toBeVisible();
    await expect(toastSaying(page, "Written by the AI Model")).toContainText("Its version is ready.");
  });
});
