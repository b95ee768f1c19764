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

const OTHERS = [
  ["desiredEmotion", "Your own emotion", "Please specify the custom emotion", "homesickness"],
  [
    "callToAction",
    "Your own call to action",
    "Please specify the custom call-to-action",
    "Reply with your question",
  ],
  ["tonePreference", "Your own tone", "Please specify the custom tone", "dry and wistful"],
] as const;

/** The documented call that reads a letter. */
const READS = /\/api\/emails\/[\w-]+\?/;

test.beforeEach(async ({ page, member: _ }) => {
  await page.goto("/create");
  await expect(page.getByRole("heading", { name: "Create Your Story Email" })).toBeVisible();
});

test("[CREATE-04, CREATE-05, CREATE-18, FORM-12, FORM-15, FORM-16, FORM-17, FORM-28, FORM-24] asks in five parts, and reports what is missing or unusable in the documented order", async ({
  page,
  context,
  watch,
}) => {
  await test.step("asks for the business, the offer and a story, and shows the bonus beside them", async () => {
    const bonus = page.waitForRequest(/\/trpc\/.*bonus\.status/);
    await page.reload();
    await bonus;
    const parts = ["Topic", "Story", "Audience and feeling", "Call to action", "Finishing touches"];
    for (const name of parts) await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
    const form = new EmailForm(page);
    await form.unfold("productName");
    for (const field of ["contentFocus", "productName", "story", "targetAudience", "keyBenefit"] as const) {
      await expect(form.input(field)).toBeEditable();
    }
  });

  await test.step("reports one blank section after the other", async () => {
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

  await test.step("refuses an unusable story beside its field, before a credit is used", async () => {
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

  await test.step("removes the highlight after three seconds", async () => {
    await page.goto("/create");
    const form = new EmailForm(page);
    await stopTime(page);
    await form.submit.click();
    await expect(form.field("title")).toHaveAttribute("data-highlighted", "true");
    await page.clock.runFor(2_900);
    await expect(form.field("title")).toHaveAttribute("data-highlighted", "true");
    await page.clock.runFor(200);
    await expect(form.field("title")).not.toHaveAttribute("data-highlighted");
  });
});

test("[CREATE-12, CREATE-13, CREATE-14, FORM-18, FORM-19, FORM-20, CREATE-10, CREATE-11, FORM-14, CREATE-21] Other requires its own words, and the AI may decide the lesson", async ({
  page,
  context,
}) => {
  await test.step("Other reveals an input, and requires text in it", async () => {
    const form = new EmailForm(page);
    await form.fill(BRIEF);
    for (const [field, label] of OTHERS) {
      await expect(page.getByLabel(label)).toBeHidden();
      await form.list(field).selectOption("other");
    }
    await form.submit.click();
    for (const [, label, message, words] of OTHERS) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
      await page.getByLabel(label).fill(words);
    }
    await form.submit.click();
    await expect(page).toHaveURL(/\/view-email\//);
    const email = await readEmail(context.request, page.url().split("/").at(-1) ?? "");
    for (const [field, , , words] of OTHERS) expect(email[field]).toBe(words);
  });

  await test.step("hides the lesson field, and does not require it, when the AI decides", async () => {
    await page.goto("/create");
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
});

test("[CREATE-07, CREATE-09, GEN-17, GEN-18, REST-01, REST-02, REST-47] submits once, waits, reads the letter with the documented call, opens it, and updates every counter", async ({
  page,
}) => {
  await page.getByRole("link", { name: "My Emails" }).first().click();
  await expect(page.getByText("No emails yet")).toBeVisible();
  await expect(page.getByRole("banner").getByText("10 credits left")).toBeVisible();
  await page.getByRole("link", { name: "Create Email" }).first().click();
  const form = new EmailForm(page);
  await form.fill(BRIEF);
  const sent = page.waitForRequest(callsOf("emails.create"));
  const look = page.waitForRequest((request) => READS.test(request.url()));
  // The letter is written before a busy machine has looked at the button.
  const { promise: isSeen, resolve } = Promise.withResolvers<void>();
  await page.route(READS, async (route) => {
    await isSeen;
    await route.continue();
  });
  await form.submit.dblclick();
  await expect(page.getByRole("button", { name: "Writing your email…" })).toBeDisabled();
  resolve();
  const headers = await (await sent).allHeaders();
  expect(headers.cookie).toMatch(/storyletter_session\w*=/);
  expect(headers["content-type"]).toContain("application/json");
  const request = await look;
  expect(new URL(request.url()).searchParams.get("attempt")).toBe("1");
  expect((await request.allHeaders())["cache-control"]).toContain("no-cache");
  await expect(page).toHaveURL(/\/view-email\//);
  await expect(page.getByRole("banner").getByText("9 credits left")).toBeVisible();
  await page.getByRole("link", { name: "Back to My Emails" }).click();
  await expect(page.getByRole("list", { name: "Your emails" }).getByRole("article")).toHaveCount(1);
});
