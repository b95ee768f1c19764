import { callsOf } from "../harness/answers.ts";
import { BRIEF, remainingCredits } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { SecuritySettings } from "../pages/enrol.ts";
import { EmailForm } from "../pages/form.ts";
import { toastSaying } from "../pages/toast.ts";

const CREATE = callsOf("emails.create");

test.beforeEach(async ({ page, member: _ }) => {
  await page.goto("/create");
  await new EmailForm(page).fill(BRIEF);
});

test("[GEN-15, GEN-16] shows an error and keeps everything typed when the server is down while sending", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.expect("net::ERR_");
  const form = new EmailForm(page);
  await page.route(CREATE, (route) => route.abort("connectionrefused"));
  await form.submit.click();
  await expect(toastSaying(page, "Generation Failed")).toContainText(
    "Failed to create email. Please try again.",
  );
  await expect(form.input("story")).toHaveValue(BRIEF.story);
  await page.unroute(CREATE);
  await form.submit.click();
  await expect(page).toHaveURL(/\/view-email\//);
});

test("uses one credit when the response is lost, however often the form is sent again @all", async ({
  page,
  context,
  watch,
}) => {
  watch.expect("net::ERR_");
  // The lost response ended the draft: a save of the form that comes after it is refused.
  watch.expect("status of 409");
  const form = new EmailForm(page);
  let answers = 0;
  await page.route(CREATE, async (route) => {
    answers += 1;
    if (answers > 2) return await route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  for (let time = 0; time < 2; time += 1) {
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("emails.create"));
    await form.submit.click();
    await failed;
    await expect(toastSaying(page, "Generation Failed")).toBeVisible();
    await expect(form.submit).toBeEnabled();
  }
  await form.submit.click();
  await expect(page).toHaveURL(/\/view-email\//);
  expect(await remainingCredits(context.request)).toBe(9);
});

test("opens a screen that could not be loaded offline as soon as the browser is back", {
  tag: "@all",
}, async ({ page, context, watch }) => {
  watch.expect("net::ERR_");
  watch.expect("The screen's code could not be loaded");
  await page.goto("/emails");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Pages you've opened still work")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Billing" }).click();
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Subscription" })).toBeVisible();
  await expect(page.getByText("You're offline")).toBeHidden();
});

test("stays usable offline: screens opened before, links that leave the app, and what is submitted", {
  tag: "@all",
}, async ({ page, context, watch }) => {
  watch.expect("net::ERR_INTERNET_DISCONNECTED");
  await page.goto("/emails");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Settings" }).click();
  const settings = new SecuritySettings(page);
  const save = async (name: string) => {
    const dialog = await settings.open("Edit Name");
    await dialog.root.getByRole("textbox", { name: "First Name" }).fill(name);
    await dialog.press("Save Name");
  };
  await save("Online");
  await expect(toastSaying(page, "Name saved")).toBeVisible();
  await context.setOffline(true);
  await navigation.getByRole("link", { name: "My Emails" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Emails" })).toBeVisible();
  await page.getByRole("link", { name: "Sign Out" }).click();
  await expect(toastSaying(page, "You're offline")).toContainText("This page opens once you're back.");
  await expect(page).toHaveURL("/emails");
  await navigation.getByRole("link", { name: "Settings" }).click();
  await save("Offline");
  await expect(toastSaying(page, "You're offline; we'll send this when you're back")).toBeVisible();
  await context.setOffline(false);
  await expect(toastSaying(page, "Name saved")).toBeVisible();
});

test("offers a retry where a screen's code cannot be fetched though the browser is online", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.expect("net::ERR_");
  watch.expect("The screen's code could not be loaded");
  await page.goto("/emails");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Billing" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await page.unroute("**/*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Subscription" })).toBeVisible();
});

test("says on the login and in the back-office, too, that the browser is offline", { tag: "@all" }, async ({
  page,
  context,
  administrator: _,
  watch,
}) => {
  watch.expect("net::ERR_INTERNET_DISCONNECTED");
  const says = page.getByText("You're offline. Pages you've opened still work");
  for (const screen of ["/admin", "/forgot-password"]) {
    await page.goto(screen);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(says).toBeVisible();
    await context.setOffline(false);
    await expect(says).toBeHidden();
  }
});

test("[ERR-17, ERR-18, ERR-22] offers the draft after a reload, keeps it for the login when the session ends, and removes it once the email exists", async ({
  page,
  context,
  watch,
}) => {
  await test.step("offers the draft after a reload, and removes it once the email exists", async () => {
    const form = new EmailForm(page);
    await page.reload();
    await expect(page.getByText("You have an unfinished draft")).toBeVisible();
    await page.getByRole("button", { name: "Continue your draft" }).click();
    for (const field of ["title", "story", "ctaUrl"] as const) {
      await expect(form.input(field)).toHaveValue(BRIEF[field]);
    }
    await expect(form.list("desiredEmotion")).toHaveValue(BRIEF.desiredEmotion);
    await form.submit.click();
    await expect(page).toHaveURL(/\/view-email\//);
    await page.goto("/create");
    await expect(page.getByRole("heading", { name: "Create Your Story Email" })).toBeVisible();
    await expect(page.getByText("You have an unfinished draft")).toBeHidden();
  });

  await test.step("shows the login when the session ends while writing, and keeps the draft", async () => {
    watch.expect("status of 401");
    await new EmailForm(page).fill(BRIEF);
    await context.clearCookies();
    await new EmailForm(page).submit.click();
    await expect(toastSaying(page, "Session Expired")).toContainText("Please log in again.");
    await expect(page).toHaveURL("/login");
  });
});
