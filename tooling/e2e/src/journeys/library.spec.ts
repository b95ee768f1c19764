import { removeBootstrapSession } from "../harness/answers.ts";
import { ageEmail, multiplyEmail } from "../harness/database.ts";
import { BRIEF, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

test("[LIB-27, LIB-06, LIB-07, LIB-08, LIB-09, LIB-10, LIB-12, LIB-13, LIB-25, LIB-26, LIB-39, LIB-14, LIB-15, LIB-21, LIB-23, LIB-22, LIB-24, LIB-20, LIB-16, LIB-17, LIB-18, LIB-19, GEN-24, LIB-02, LIB-03, LIB-28, LIB-34] links to the form when it is empty; a card shows the email, copies, downloads and deletes it, and says when that fails; all fields are searched", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  await test.step("shows an empty state that links to the form when the library is empty", async () => {
    await page.goto("/emails");
    await expect(page.getByText("No emails yet")).toBeVisible();
    await expect(page.getByRole("search")).toBeHidden();
    await page.getByRole("main").getByRole("link", { name: "Create your first email" }).click();
    await expect(page).toHaveURL("/create");
  });

  await test.step("a card shows the email, links to it, copies it and downloads it", async () => {
    const id = await writeEmail(context.request);
    await page.goto("/emails");
    await expect(page.getByText("1/10 credits used")).toBeVisible();
    await expect(page.getByRole("main").getByText("Trial", { exact: true })).toBeVisible();
    const card = page.getByRole("article", { name: BRIEF.title });
    for (const text of [
      "Ready",
      "A free day every week, for people who run a kitchen.",
      BRIEF.targetAudience,
    ]) {
      await expect(card).toContainText(text);
    }
    await expect(card.getByRole("time")).toBeVisible();
    await expect(card.getByRole("link", { name: "Preview" })).toHaveAttribute("href", `/view-email/${id}`);
    await expect(card.getByRole("link", { name: "Create Similar" })).toHaveAttribute(
      "href",
      `/edit-email/${id}`,
    );
    await card.getByRole("button", { name: "Copy" }).click();
    await expect(toastSaying(page, "Copied!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("oven");
    const downloading = page.waitForEvent("download");
    await card.getByRole("button", { name: "Download" }).click();
    expect((await downloading).suggestedFilename()).toBe(`${BRIEF.title}.txt`);
    await expect(toastSaying(page, "Downloaded!")).toBeVisible();
  });

  await test.step("a card shows an error when copying or saving fails", async () => {
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new Error("refused"));
      Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse } });
      URL.createObjectURL = () => {
        throw new Error("refused");
      };
    });
    const card = page.getByRole("article", { name: BRIEF.title });
    await card.getByRole("button", { name: "Copy" }).click();
    await expect(toastSaying(page, "Copy Failed")).toContainText("Unable to copy to clipboard.");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await card.getByRole("button", { name: "Download" }).click();
    await expect(toastSaying(page, "Download Failed")).toContainText("Unable to download email.");
  });

  await test.step("keeps the email and shows an error when deleting fails", async () => {
    watch.expect("net::ERR_");
    await page.reload();
    await page.route("**/trpc/*emails.delete*", (route) => route.abort("connectionreset"));
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastSaying(page, "Error")).toContainText("Failed to delete email. Please try again.");
    await expect(page.getByRole("article", { name: BRIEF.title })).toBeAttached();
  });

  await test.step("asks before deleting, and does not refund the credit", async () => {
    await page.unroute("**/trpc/*emails.delete*");
    await page.reload();
    const remove = page.getByRole("article", { name: BRIEF.title }).getByRole("button", { name: "Delete" });
    const dialog = page.getByRole("alertdialog", { name: "Delete Email" });
    await remove.click();
    await expect(dialog).toContainText(BRIEF.title);
    await expect(dialog).toContainText(
      "Are you sure you want to delete this email? This action cannot be undone.",
    );
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(remove).toBeFocused();

    await remove.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toastSaying(page, "Email Deleted")).toBeVisible();
    await expect(page.getByText("No emails yet")).toBeVisible();
    await expect(page.getByText("1/10 credits used")).toBeVisible();
  });

  await test.step("searches all fields while typing, and shows a message when nothing matches", async () => {
    await writeEmail(context.request);
    await writeEmail(context.request, { title: "I forgot a birthday", targetAudience: "Personal trainers" });
    await page.reload();
    const cards = page.getByRole("list", { name: "Your emails" }).getByRole("article");
    const search = page.getByRole("searchbox", { name: "Search your emails" });
    await expect(cards).toHaveCount(2);
    await search.fill("personal TRAINERS");
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText("I forgot a birthday");
    await search.fill("100%_nothing like it");
    await expect(page.getByText("No emails found")).toBeVisible();
    await page.getByRole("button", { name: "Show all emails" }).click();
    await expect(cards).toHaveCount(2);
  });
});

test('[LIB-04, LIB-05] the "Recent" filter keeps only the last seven days', { tag: "@all" }, async ({
  page,
  context,
  member: _,
}) => {
  await ageEmail(await writeEmail(context.request, { title: "Eight days old" }), { days: 8 });
  await ageEmail(await writeEmail(context.request, { title: "Six days old" }), { days: 6 });
  await page.goto("/emails");
  const cards = page.getByRole("list", { name: "Your emails" }).getByRole("article");
  await expect(cards).toHaveCount(2);
  await page.getByRole("radio", { name: "Recent (7 days)" }).check();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Six days old");
  await page.getByRole("radio", { name: "All Emails" }).check();
  await expect(cards).toHaveCount(2);
});

test("[LIB-34, DASH-27] highlights search matches, and sorts and scrolls through a large library", {
  tag: "@all",
}, async ({ page, context, member: _ }) => {
  await multiplyEmail(await writeEmail(context.request), 60);
  await writeEmail(context.request, { title: "An avalanche of rolls" });
  await page.goto("/emails");
  const list = page.getByRole("list", { name: "Your emails" });
  const cards = list.getByRole("article");
  await expect(cards).toHaveCount(24);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(48);
  await page.getByRole("combobox", { name: "Order" }).selectOption("Title, A to Z");
  await expect(cards.first()).toHaveAccessibleName("An avalanche of rolls");
  await expect(page).toHaveURL(/sort=title/);

  await page.getByRole("searchbox").fill("AVALANCHE");
  await expect(cards).toHaveCount(1);
  await expect(list.locator("mark")).toHaveText("avalanche");
  await page.getByRole("searchbox").fill("camping stoves");
  await expect(list.locator("mark").first()).toHaveText(/camping stoves/i);
  await expect(cards).toHaveCount(24);
});

test("[LIB-29, LIB-33, REST-18, LIB-30, LIB-40] shows an error after one retry, reloads, rebuilds the list for a visible tab, and refetches after 30 seconds", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  await test.step("shows an error after one retry when the list cannot be loaded, and can reload it", async () => {
    watch.expect("status of 500");
    await writeEmail(context.request);
    let asked = 0;
    await removeBootstrapSession(page);
    await page.route("**/trpc/*emails.list*", (route) => {
      asked += 1;
      return route.fulfill({ status: 500, body: "{}" });
    });
    await page.goto("/emails");
    await expect(page.getByText("Unable to Load Emails")).toBeVisible();
    expect(asked).toBe(2);
    await page.unroute("**/trpc/*emails.list*");
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("article", { name: BRIEF.title })).toBeVisible();
  });

  await test.step("rebuilds the list when the tab becomes visible, keeps the search, and refetches after 30 seconds", async () => {
    await page.unrouteAll({ behavior: "wait" });
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("emails.list")) asked += 1;
    });
    await page.clock.install();
    await page.goto("/emails?search=oven");
    const card = page.getByRole("article", { name: BRIEF.title });
    await expect(card).toBeVisible();
    const returnToTab = async () => {
      const before = await card.elementHandle();
      await page.evaluate(() => {
        for (const state of ["hidden", "visible"]) {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }
      });
      await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
      await expect(card).toBeVisible();
    };
    await returnToTab();
    await expect(page.getByRole("searchbox")).toHaveValue("oven");
    expect(asked).toBe(1);
    await page.clock.fastForward(31_000);
    await returnToTab();
    await expect.poll(() => asked).toBe(2);
  });
});
