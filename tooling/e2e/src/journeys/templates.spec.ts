import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import { expectAccessible } from "../harness/axe.ts";
import { BRIEF, readEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";

const { story: _, ...WITHOUT_STORY } = BRIEF;
const ANSWERS = {
  "What did it cost?": "$4,200 in one night",
  "What happened?": "I set a daily budget of 5000 instead of 50.00.\nI went to bed.",
};

test.beforeEach(async ({ page, member: _ }) => {
  await page.goto("/create");
});

test("[CREATE-17, DATA-17, TMPL-01, TMPL-02, TMPL-11, TMPL-13, CREATE-20, SIMILAR-03] a story told with one of four templates becomes a letter, shows its answers readably, and restores them", async ({
  page,
  context,
}) => {
  await test.step("a story can be told with one of four templates, each with its own questions", async () => {
    const form = new EmailForm(page);
    await expect(page.getByRole("radio", { name: "Simple" })).toBeChecked();
    await form.fill({ story: "A free text to come back to." });
    await page.getByRole("radio", { name: "Advanced" }).check();
    for (const { name, preview, fields } of STORY_TEMPLATES) {
      await form.chooseTemplate(name);
      await expect(form.field("story").locator("summary", { hasText: preview })).toBeVisible();
      for (const { label, type, placeholder } of fields) {
        const field = form.field("story").getByLabel(label, { exact: true });
        await expect(field).toBeVisible();
        if (type !== "select") await expect(field).toHaveAttribute("placeholder", `e.g. ${placeholder}`);
      }
    }
    await page.getByRole("radio", { name: "Simple" }).check();
    await expect(form.input("story")).toHaveValue("A free text to come back to.");
  });

  await test.step("turns a filled-in template into a letter, shows its answers readably, and restores them", async () => {
    await page.goto("/create");
    const form = new EmailForm(page);
    const progress = page.getByRole("progressbar", { name: "Key questions answered" });
    await form.fill(WITHOUT_STORY);
    await page.getByRole("radio", { name: "Advanced" }).check();
    await form.chooseTemplate("Expensive Mistake");
    await expect(progress).toHaveAttribute("aria-valuenow", "90");
    for (const [label, answer] of Object.entries(ANSWERS)) await page.getByLabel(label).fill(answer);
    await expect(progress).toHaveAttribute("aria-valuenow", "100");

    await page.reload();
    await page.getByRole("button", { name: "Continue your draft" }).click();
    await expect(page.getByLabel("What did it cost?")).toHaveValue(ANSWERS["What did it cost?"]);
    await form.submit.click();
    await expect(page).toHaveURL(/\/view-email\//);
    const email = await readEmail(context.request, page.url().split("/").at(-1) ?? "");
    expect(email.story).toBe(
      "Template Type: failure_F01\nTemplate Name: Expensive Mistake\nmistake_cost: $4,200 in one night\nwhat_happened: I set a daily budget of 5000 instead of 50.00.\n  I went to bed.",
    );
    await page.getByText("Your Input Details").click();
    await expect(page.getByText("What did it cost? $4,200 in one night")).toBeVisible();
    await expect(page.getByText("mistake_cost")).toBeHidden();

    await page.getByRole("link", { name: "Create Similar" }).click();
    await form.unfold("story");
    await expect(form.field("story").locator("summary").first()).toContainText("Expensive Mistake");
    for (const [label, answer] of Object.entries(ANSWERS)) {
      await expect(page.getByLabel(label)).toHaveValue(answer);
    }
  });
});

test("[FORM-13, FORM-27] asks for answers beside the cards when a template has none", {
  tag: "@all",
}, async ({ page }) => {
  const form = new EmailForm(page);
  await form.fill(WITHOUT_STORY);
  await page.getByRole("radio", { name: "Advanced" }).check();
  await form.chooseTemplate("Revenue Growth");
  await form.submit.click();
  await expect(form.alert).toBeHidden();
  const message = form.field("story").getByText("Please tell us more about your story");
  await expect(message).toBeVisible();
  await expect(page.getByLabel("What were you making at the start?")).toBeFocused();
  await page.getByLabel("How long did it take?").fill("14 months, in which nobody answered a letter");
  await expect(message).toBeHidden();
  await form.submit.click();
  await expect(page).toHaveURL(/\/view-email\//);
});

test("[TMPL-14] everybody can use the templates, without the bonus", { tag: "@all" }, async ({ page }) => {
  await page.getByRole("radio", { name: "Advanced" }).check();
  await page.getByRole("radio", { name: /^Time-Based/ }).check();
  await page.getByLabel("How long ago?").selectOption("5 years ago");
  await expectAccessible(page);
});
