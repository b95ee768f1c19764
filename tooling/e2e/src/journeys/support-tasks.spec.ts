import type { Locator, Page } from "@playwright/test";
import { createAccount, linkIn, logIn, mailAbout, someone } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { failEmail, makeOwner } from "../harness/database.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { subscribe } from "../pages/checkout.ts";
import { enroll, SecuritySettings } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

const MOST_CLICKS = 4;

/** Counts what a task takes after Ctrl+K. */
class Support {
  readonly #page: Page;
  #clicks = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Ctrl+K, the words, and Enter on the first result once it is there. */
  async find(words: string, result: string | RegExp): Promise<void> {
    this.#clicks = 1;
    await expect(this.#page.getByRole("dialog")).toHaveCount(0);
    const field = this.#page.getByRole("combobox", { name: "Search" });
    await expect(async () => {
      await this.#page.keyboard.press("Control+k");
      await expect(field).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await field.fill(words);
    await expect(this.#page.getByRole("option").first()).toContainText(result);
    await this.#page.keyboard.press("Enter");
    await expect(this.#page.getByRole("dialog", { name: "Search" })).toBeHidden();
  }

  async click(what: Locator): Promise<void> {
    this.#clicks += 1;
    expect(this.#clicks).toBeLessThanOrEqual(MOST_CLICKS);
    await what.click();
  }

  /** A button on the page, and its confirmation. */
  async confirm(action: string): Promise<void> {
    await this.click(this.#page.getByRole("main").getByRole("button", { name: action, exact: true }));
    await this.click(this.#page.getByRole("alertdialog").getByRole("button", { name: action }));
  }
}

test("support does what users ask for, in at most four clicks from Ctrl+K", async ({
  page,
  administrator,
}) => {
  const mara = someone();
  await createAccount(page.request, mara);
  await logIn(page.request, mara);
  const title = `The oven of ${mara.email.split("@")[0]}`;
  const id = await writeEmail(page.request, { title });
  await subscribe(page);
  await failEmail(id);
  await logIn(page.request, administrator);
  await page.goto("/admin");
  const support = new Support(page);
  const dialog = (name: string) => page.getByRole("dialog", { name });

  await test.step("says why a letter failed, and retries it", async () => {
    await support.find(mara.email, mara.email);
    await expect(page.getByText("The writer was away.").first()).toBeVisible();
    await expectAccessible(page);
    await support.find(title, title);
    await expect(dialog(title)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("gives credits beyond the plan", async () => {
    await support.find(mara.email, mara.email);
    await support.click(page.getByRole("button", { name: "Give Credits" }));
    const form = dialog("Give Credits");
    await form.getByLabel("Credits to give").fill("1000000000");
    await form.getByLabel("Reason").fill("Our outage on Monday");
    await form.getByRole("button", { name: "Give Credits" }).click();
    await expect(form.getByText("Please enter a whole number from 1 to 1,000")).toBeVisible();
    await form.getByLabel("Credits to give").fill("25");
    await support.click(form.getByRole("button", { name: "Give Credits" }));
    await expect(toastSaying(page, "Credits Given")).toBeVisible();
    await expect(page.getByText("Our outage on Monday")).toBeVisible();
    await mailAbout(mara.email, "You have more Storyletter credits");
  });

  await test.step("leaves a note", async () => {
    await support.find(mara.email, mara.email);
    await page.getByLabel("New note").fill("Called about the outage.");
    await support.click(page.getByRole("button", { name: "Add Note" }));
    await expect(page.getByRole("list", { name: "Notes" })).toContainText("Called about the outage.");
  });

  await test.step("sends a mail again", async () => {
    await support.find(mara.email, mara.email);
    const welcome = page
      .getByRole("listitem")
      .filter({ hasText: `To ${mara.email}` })
      .first();
    await support.click(welcome.getByRole("button", { name: /^Send again/ }));
    await expect(toastSaying(page, "Sending it again")).toBeVisible();
  });

  await test.step("cancels with the period", async () => {
    await support.find(mara.email, mara.email);
    await support.confirm("Cancel at Period End");
    await expect(toastSaying(page, "Subscription Ends With Its Period")).toBeVisible();
    await expect(page.getByRole("main").getByText("ends with its period")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Cancel at Period End" })).toBeHidden();
    await mailAbout(mara.email, "Our support team changed your Storyletter account");
  });

  await test.step("sends users their data, and signs out a lost device", async () => {
    await support.find(mara.email, mara.email);
    await support.confirm("Export Data");
    await expect(toastSaying(page, "Export Requested")).toBeVisible();
    await support.find(mara.email, mara.email);
    await support.confirm("Sign Out Everywhere");
    await expect(toastSaying(page, "Signed Out Everywhere")).toBeVisible();
  });
});

test.describe("the owner", () => {
  test.use({ alone: true });

  test("invites staff by mail, who see what their role may do, and another role at once", async ({
    page,
    browser,
    administrator,
  }) => {
    await makeOwner(administrator.email);
    const ada = someone();
    await page.goto("/admin/staff");
    await page.getByRole("button", { name: "Invite Staff" }).click();
    const form = page.getByRole("dialog", { name: "Invite Staff" });
    await form.getByLabel("Email").fill(ada.email);
    await expectAccessible(page);
    await form.getByRole("button", { name: "Send Invitation" }).click();
    await expect(toastSaying(page, "Invitation Sent")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: ada.email });
    await expect(row).toContainText("Invited");
    await page.setViewportSize({ width: 390, height: 844 });
    const box = page.getByRole("region", { name: "Staff" });
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    const link = linkIn(
      await mailAbout(ada.email, "You're invited to the Storyletter team"),
      "/accept-invitation",
    );

    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(link);
    await theirs.getByLabel("Email").fill(ada.email);
    await theirs.getByLabel("New Password", { exact: true }).fill(ada.password);
    await theirs.getByLabel("Confirm Password", { exact: true }).fill(ada.password);
    await theirs.getByRole("button", { name: "Continue" }).click();
    await enroll(new SecuritySettings(theirs), ada.password);

    const nav = theirs.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link")).toHaveText([
      "Overview",
      "User Management",
      "Email Content",
      "Deliveries",
      "Mail",
      "Security",
    ]);
    await theirs.goto("/admin/revenue");
    await expect(theirs.getByText("The requested admin page could not be found.")).toBeVisible();
    await theirs.goto("/admin/emails");
    await expect(theirs.getByRole("heading", { name: "Email Content Management" })).toBeVisible();

    await page.reload();
    await row.getByLabel(`Role of ${ada.email}`).selectOption("Finance");
    await expect(toastSaying(page, "Role Changed")).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText("The requested admin page could not be found.")).toBeVisible();
    await expect(nav.getByRole("link", { name: "Revenue" })).toBeVisible();
    await context.close();
  });
});
