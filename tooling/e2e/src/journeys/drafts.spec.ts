import { callsOf } from "../harness/answers.ts";
import { expectAccessible } from "../harness/axe.ts";
import { BRIEF, remainingCredits } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";
import { toastSaying } from "../pages/toast.ts";

const SAVED = "Draft saved in My Emails.";

test("drafts of two tabs stay apart, are continued on another device, and end with their emails", {
  tag: "@all",
}, async ({ page, context, browser, watch, member: _ }) => {
  await page.goto("/create");
  await new EmailForm(page).fill({ title: "The oven" });
  await expect(page.getByText(SAVED)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/create");
  await expect(tab.getByText("You have an unfinished draft")).toBeVisible();
  await tab.getByRole("button", { name: "Start fresh" }).click();
  await new EmailForm(tab).fill({ title: "The ladder" });
  await expect(tab.getByText(SAVED)).toBeVisible();
  await tab.close();

  const cookies = await context.cookies();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await phone.addCookies(cookies);
  const other = await phone.newPage();
  await other.goto("/emails");
  await other.getByRole("button", { name: "Show all 2 drafts" }).click();
  const drafts = other.getByRole("list", { name: "Your drafts" }).getByRole("listitem");
  await expect(drafts).toHaveCount(2);
  await expectAccessible(other);
  await drafts.filter({ hasText: "The oven" }).getByRole("link", { name: "Continue" }).click();
  const form = new EmailForm(other);
  await expect(form.input("title")).toHaveValue("The oven");
  await form.fill({ title: "The oven, on the phone" });
  await expect(other.getByText(SAVED)).toBeVisible();

  watch.expect("status of 409");
  // The first tab did not see that change.
  await new EmailForm(page).fill({ title: "The oven, at the desk" });
  await expect(toastSaying(page, "Draft changed elsewhere")).toContainText("Both versions are in My Emails.");

  await form.fill(BRIEF);
  await form.submit.click();
  await expect(other).toHaveURL(/\/view-email\//);
  await other.goto("/emails?filter=drafts");
  await expect(drafts.getByRole("heading")).toHaveText(["The oven, at the desk", "The ladder"]);
  await other.getByRole("searchbox", { name: "Search your emails" }).fill("no such words");
  await expect(other.getByRole("heading", { name: "No drafts found" })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Show all drafts" }).click();
  await expect(drafts).toHaveCount(2);
  await other.getByRole("radio", { name: "All Emails" }).check();
  await other.getByRole("searchbox", { name: "Search your emails" }).fill("ladder");
  await expect(other.getByRole("region", { name: "Drafts" })).toContainText("The ladder");
  await other.getByRole("radio", { name: "Drafts" }).check();
  await expect(drafts.getByRole("heading")).toHaveText(["The ladder"]);
  await drafts.filter({ hasText: "The ladder" }).getByRole("button", { name: "Delete" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(drafts).toHaveCount(0);
  await other.goto("/emails?filter=drafts");
  await expect(drafts).toHaveCount(1);
  await phone.close();
});

test("a page reloaded while its letter is written shows the letter, and no draft of it @all", async ({
  page,
  context,
  member: _,
}) => {
  await page.goto("/create");
  const form = new EmailForm(page);
  await form.fill(BRIEF);
  // The server has the letter, and its answer never arrives.
  const { promise: isCreated, resolve } = Promise.withResolvers<void>();
  const calls: string[] = [];
  await page.route(callsOf("emails.create"), async (route) => {
    calls.push(route.request().url());
    await route.fetch();
    resolve();
  });
  await form.submit.dblclick();
  await isCreated;
  await page.unroute(callsOf("emails.create"));
  await page.reload();
  const open = page.getByRole("link", { name: "Open the letter" });
  await expect(open.or(page.getByRole("heading", { name: BRIEF.title })).first()).toBeVisible();
  await expect(page.getByText("You have an unfinished draft")).toBeHidden();
  expect([calls.length, await remainingCredits(context.request)]).toEqual([1, 9]);
  await page.goto("/emails");
  await expect(page.getByRole("list", { name: "Your emails" }).getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Drafts" })).toBeHidden();
  await page.goto("/create");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("You have an unfinished draft")).toBeHidden();
});

test("[CREATE-05] the interview asks one question at a time for what the story lacks, with the keyboard alone", async ({
  page,
  member: _,
}) => {
  await page.goto("/create");
  const form = new EmailForm(page);
  await form.fill({ story: "In my bakery the big oven died. My sister Lena drove through the snow." });
  await page.getByRole("button", { name: "Help me find the story" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Help me find the story" });
  const answer = dialog.getByRole("textbox");
  await expect(answer).toBeFocused();
  await expect(answer).toHaveAccessibleName(/Where were you when it happened\?/);
  await expectAccessible(page);
  const press = async (name: string) => {
    await dialog.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await press("Skip");
  await expect(answer).toHaveAccessibleName(/What went wrong\?/);
  await press("Skip");
  await expect(answer).toHaveAccessibleName(/What did somebody say, word for word\?/);
  await page.keyboard.type("Lena said: “We bake flatbread.”");
  await press("Next");
  await expect(answer).toHaveAccessibleName(/What changed after that\?/);
  await press("Back");
  await expect(answer).toHaveValue("Lena said: “We bake flatbread.”");
  await press("Next");
  await expect(answer).toHaveAccessibleName(/What changed after that\?/);
  await page.keyboard.type("Since that day Monday is mine");
  await press("Next");
  await expect(answer).toHaveAccessibleName(/still see when you think of that day/);
  await press("Skip");
  await expect(answer).toHaveAccessibleName(/Who should hear this story\?/);
  await page.keyboard.type("Owners of small bakeries who never rest");
  await press("Next");
  await expect(answer).toHaveAccessibleName(/Your story, in your own words/);
  await press("Use this story");
  await expect(dialog).toBeHidden();
  await expect(form.input("story")).toHaveValue(
    "In my bakery the big oven died. My sister Lena drove through the snow.\n\nLena said: “We bake flatbread.”\n\nSince that day Monday is mine.",
  );
  await expect(form.input("targetAudience")).toHaveValue("Owners of small bakeries who never rest");
});
