import { callsOf } from "../harness/answers.ts";
import { BRIEF, readEmail, remainingCredits } from "../harness/emails.ts";
import { expect, stopTime, test } from "../harness/test.ts";
import { EmailForm, type Field, LABELS } from "../pages/form.ts";

/** The documented order of the checks for blank fields; the test fills each one after its error. */
const CHECK_ORDER: readonly Field[] = [
  "title",
  "contentFocus",
  "story",
  "lesson",
  "storyType",
  "targetAudience",
  "desiredEmotion",
  "callToAction",
  "ctaUrl",
  "campaignName",
];

const INVALID_TEXTS = [
  [
    "[FORM-02] contentFocus",
    "contentFocus",
    "Rest days",
    "Please provide more detail about your email topic",
  ],
  ["[FORM-03] story", "story", "The oven died.", "Please tell us more about your story"],
  ["[FORM-06] targetAudience", "targetAudience", "Bakers", "Please describe your target audience"],
  ["[FORM-09] ctaUrl", "ctaUrl", "example dot com", "Please enter a valid URL"],
  ["[FORM-30] ctaUrl", "ctaUrl", "javascript:alert(1)", "Please enter a valid URL"],
] as const;

const OTHERS = [
  [
    "[CREATE-12, FORM-18]",
    "desiredEmotion",
    "Your own emotion",
    "Please specify the custom emotion",
    "homesickness",
  ],
  [
    "[CREATE-13, FORM-19]",
    "callToAction",
    "Your own call to action",
    "Please specify the custom call-to-action",
    "Reply with your question",
  ],
  [
    "[CREATE-14, FORM-20]",
    "tonePreference",
    "Your own tone",
    "Please specify the custom tone",
    "dry and wistful",
  ],
] as const;

test.beforeEach(async ({ page, member: _ }) => {
  await page.goto("/create");
  await expect(page.getByRole("heading", { name: "Create Your Story Email" })).toBeVisible();
});

test("[FORM-12, FORM-15, FORM-16, FORM-17, FORM-28] reports one blank section after the other, in the documented order", async ({
  page,
}) => {
  const form = new EmailForm(page);
  for (const field of CHECK_ORDER) {
    // A topic fills in a blank title, so the title is only required without one.
    await form.submit.click();
    await expect(form.alert).toHaveText(`Please fill out the "${LABELS[field]}" section`);
    await expect(form.field(field)).toBeInViewport();
    await expect(form.field(field)).toHaveAttribute("data-highlighted", "true");
    await form.fill({ [field]: BRIEF[field] });
    await expect(form.alert).toBeHidden();
  }
});

test("[FORM-17] removes the highlight after three seconds", async ({ page }) => {
  const form = new EmailForm(page);
  await stopTime(page);
  await form.submit.click();
  await expect(form.field("title")).toHaveAttribute("data-highlighted", "true");
  await page.clock.runFor(2_900);
  await expect(form.field("title")).toHaveAttribute("data-highlighted", "true");
  await page.clock.runFor(200);
  await expect(form.field("title")).not.toHaveAttribute("data-highlighted");
});

for (const [title, field, text, message] of INVALID_TEXTS) {
  test(`${title} "${text}": ${message}`, async ({ page }) => {
    const form = new EmailForm(page);
    await form.fill({ ...BRIEF, [field]: text });
    await form.submit.click();
    await expect(form.input(field)).toHaveAccessibleDescription(new RegExp(message));
    await expect(form.input(field)).toBeFocused();
    await expect(form.input(field)).toHaveValue(text);
  });
}

test("[FORM-24] refuses an unusable story beside its field, before a credit is used", async ({
  page,
  context,
  watch,
}) => {
  watch.expect("status of 400");
  const story = "★★★ --- ?!?! 12345 67890 *** ((( ))) ~~~ +++ === ;;; ,,, ... ★★★";
  const form = new EmailForm(page);
  await form.fill({ ...BRIEF, story });
  await form.submit.click();
  await expect(form.input("story")).toHaveAccessibleDescription(/Your story has hardly any words in it/);
  await expect(form.input("story")).toBeFocused();
  await expect(form.input("story")).toHaveValue(story);
  expect(await remainingCredits(context.request)).toBe(10);
});

for (const [title, field, label, message, words] of OTHERS) {
  test(`${title} Other reveals an input for ${field}, and requires text in it`, async ({ page, context }) => {
    const form = new EmailForm(page);
    await form.fill(BRIEF);
    await expect(page.getByLabel(label)).toBeHidden();
    await form.choice(field, "other").check();
    await form.submit.click();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
    await page.getByLabel(label).fill(words);
    await form.submit.click();
    await expect(page).toHaveURL(/\/view-email\//);
    const email = await readEmail(context.request, page.url().split("/").at(-1) ?? "");
    expect(email[field]).toBe(words);
  });
}

test("[CREATE-10, CREATE-11, FORM-14, CREATE-21] hides the lesson field, and does not require it, when the AI decides", async ({
  page,
}) => {
  const form = new EmailForm(page);
  const { lesson: _, ...withoutLesson } = BRIEF;
  await form.fill(withoutLesson);
  await form.aiDecides.check();
  await expect(page.getByRole("textbox", { name: "Lesson" })).toBeHidden();
  await form.submit.click();
  await expect(page).toHaveURL(/\/view-email\//);
  await page.getByText("Your Input Details").click();
  await expect(page.getByText("AI decides")).toBeVisible();
  await expect(page.getByText("[AI_DECIDES_LESSON]")).toBeHidden();
});

test("[FORM-21, FORM-25] fills in a blank title from the topic", async ({ page }) => {
  const form = new EmailForm(page);
  await form.fill({ ...BRIEF, title: "   " });
  await form.submit.click();
  await expect(page).toHaveURL(/\/view-email\//);
  const title = "Email about A free day every week, for people who run a";
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
});

test("[FORM-11] accepts just the ten required fields of the schema", async ({ page }) => {
  const form = new EmailForm(page);
  await form.fill(Object.fromEntries(CHECK_ORDER.map((field) => [field, BRIEF[field]])));
  await form.submit.click();
  await expect(page).toHaveURL(/\/view-email\//);
});

test("[CREATE-15, CREATE-20] the progress counts the ten key fields", async ({ page }) => {
  const form = new EmailForm(page);
  const progress = page.getByRole("progressbar", { name: "Key questions answered" });
  await expect(progress).toHaveAttribute("aria-valuenow", "0");
  await form.fill({ title: BRIEF.title, price: BRIEF.price, story: BRIEF.story });
  await expect(progress).toHaveAttribute("aria-valuenow", "20");
  await form.aiDecides.check();
  await form.choice("desiredEmotion", "other").check();
  await expect(progress).toHaveAttribute("aria-valuenow", "30");
  await page.getByLabel("Your own emotion").fill("homesickness");
  await expect(progress).toHaveAttribute("aria-valuenow", "40");
});

test("[CREATE-16, CREATE-19] preselects no length, and shows the word count of each choice", async ({
  page,
}) => {
  const form = new EmailForm(page);
  await expect(form.choice("emailLength", "no-preference")).toBeChecked();
  for (const words of ["250-300", "300-400", "400-450"]) {
    await expect(form.field("emailLength")).toContainText(words);
  }
});

test("[CREATE-04, CREATE-05, CREATE-18] asks for the business, the offer and a story, and shows the bonus beside them", async ({
  page,
}) => {
  const bonus = page.waitForRequest(/\/trpc\/.*bonus\.status/);
  await page.reload();
  await bonus;
  const parts = ["Topic", "Story", "Audience and feeling", "Call to action", "Finishing touches"];
  for (const name of parts) await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  const form = new EmailForm(page);
  for (const field of ["contentFocus", "productName", "story", "targetAudience", "keyBenefit"] as const) {
    await expect(form.input(field)).toBeEditable();
  }
});

test("[REST-01, REST-02, REST-47] sends its cookie and JSON, and updates every counter after creation", async ({
  page,
}) => {
  await page.getByRole("link", { name: "My Emails" }).first().click();
  await expect(page.getByText("No emails yet")).toBeVisible();
  await expect(page.getByRole("banner").getByText("10 credits left")).toBeVisible();
  await page.getByRole("link", { name: "Create Email" }).first().click();
  const form = new EmailForm(page);
  await form.fill(BRIEF);
  const sent = page.waitForRequest(callsOf("emails.create"));
  await form.submit.click();
  const headers = await (await sent).allHeaders();
  expect(headers.cookie).toMatch(/storyletter_session\w*=/);
  expect(headers["content-type"]).toContain("application/json");
  await expect(page).toHaveURL(/\/view-email\//);
  await expect(page.getByRole("banner").getByText("9 credits left")).toBeVisible();
  await page.getByRole("link", { name: "My Emails" }).first().click();
  await expect(page.getByRole("list", { name: "Your emails" }).getByRole("article")).toHaveCount(1);
});

test("[CREATE-07, CREATE-09, GEN-17, GEN-18] submits once, waits, reads the letter with the documented call, and opens it", async ({
  page,
}) => {
  const form = new EmailForm(page);
  await form.fill(BRIEF);
  const look = page.waitForRequest((request) => /\/api\/emails\/[\w-]+\?/.test(request.url()));
  await form.submit.dblclick();
  await expect(page.getByRole("button", { name: "Writing your email…" })).toBeDisabled();
  const request = await look;
  expect(new URL(request.url()).searchParams.get("attempt")).toBe("1");
  expect((await request.allHeaders())["cache-control"]).toContain("no-cache");
  await expect(page).toHaveURL(/\/view-email\//);
  await page.getByRole("link", { name: "Back to My Emails" }).click();
  await expect(page.getByRole("list", { name: "Your emails" }).getByRole("article")).toHaveCount(1);
});
