import { callsOf } from "../harness/answers.ts";
import { BRIEF, readEmail, remainingCredits, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";
import { toastSaying } from "../pages/toast.ts";

test("[SIMILAR-01, SIMILAR-02, SIMILAR-03, SIMILAR-04, SIMILAR-05, SIMILAR-06, SIMILAR-10, SIMILAR-11, SIMILAR-13] creates a new email from an old one, also after a break", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request, { desiredEmotion: "homesickness" });
  const original = await readEmail(context.request, id);
  await page.goto(`/view-email/${id}`);
  await page.getByRole("link", { name: "Create Similar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Similar Email" })).toBeVisible();

  const form = new EmailForm(page);
  await expect(form.input("story")).toHaveValue(BRIEF.story);
  await expect(form.list("callToAction")).toHaveValue(BRIEF.callToAction);
  await expect(form.list("desiredEmotion")).toHaveValue("other");
  await expect(page.getByLabel("Your own emotion")).toHaveValue("homesickness");

  await expect(page.getByRole("radio", { name: /^Same story, another angle/ })).toBeChecked();
  // As loaded, every field is open; what is folded by hand stays folded.
  const folded = page.getByRole("form").locator("details:not([open])");
  await expect(form.input("emailSubject")).toBeVisible();
  await expect(folded).toHaveCount(0);
  await page.getByRole("heading", { name: "Topic" }).click();
  await expect(form.input("title")).toBeHidden();
  await page.getByRole("radio", { name: /^Same offer, a new story/ }).check();
  await expect(form.input("story")).toBeVisible();
  await expect(form.input("story")).toHaveValue("");
  await expect(form.input("ctaUrl")).toHaveValue(BRIEF.ctaUrl);
  await page.getByRole("radio", { name: /^Same story, another angle/ }).check();
  await expect(form.input("story")).toHaveValue(BRIEF.story);

  await form.fill({ title: "The same morning, told again" });
  await expect(page.getByText("Draft saved in My Emails.")).toBeVisible();
  await page.getByRole("heading", { name: "Topic" }).click();
  await expect(form.input("title")).toBeHidden();
  await page.goto("/emails?filter=drafts");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`/edit-email/${id}\\?draft=`));
  await expect(form.input("title")).toHaveValue("The same morning, told again");
  await expect(folded).toHaveCount(1);
  await form.submit.click();
  const toast = toastSaying(page, "New Email Created!");
  await expect(toast).toContainText("Your modified email is being generated.");
  await expect(page).toHaveURL(/\/view-email\//);
  await expect(page.getByRole("heading", { level: 1, name: "The same morning, told again" })).toBeVisible();
  expect(page.url()).not.toContain(id);
  expect(await readEmail(context.request, id)).toEqual(original);
  const again = await readEmail(context.request, page.url().split("/").at(-1) ?? "");
  expect(again.generatedSubject).not.toBe(original.generatedSubject);
  expect(await remainingCredits(context.request)).toBe(8);
});

test('[SIMILAR-08, SIMILAR-14] uses "professional" for a missing tone, and keeps an unset length unset', {
  tag: "@all",
}, async ({ page, context, member: _ }) => {
  const id = await writeEmail(context.request, {
    tonePreference: "",
    emailLength: "no-preference",
    lesson: "",
  });
  await page.goto(`/edit-email/${id}`);
  const form = new EmailForm(page);
  await expect(form.list("tonePreference")).toHaveValue("professional");
  await expect(form.choice("emailLength", "no-preference")).toBeChecked();
  await expect(form.aiDecides).toBeChecked();
});

test("[SIMILAR-12, SIMILAR-15] shows an error and keeps what was typed when a call fails", {
  tag: "@all",
}, async ({ page, context, member: _, watch }) => {
  watch.expect("status of 500");
  const id = await writeEmail(context.request);
  await page.goto(`/edit-email/${id}`);
  const form = new EmailForm(page);
  await form.fill({ title: "A title worth keeping" });
  await page.route(callsOf("emails.create"), (route) => route.fulfill({ status: 500, body: "{}" }));
  await form.submit.click();
  await expect(toastSaying(page, "Creation Failed")).toContainText(
    "Failed to create modified email. Please try again.",
  );
  await expect(form.input("title")).toHaveValue("A title worth keeping");
});
