import type { APIRequestContext, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expectAccessible } from "../harness/axe.ts";
import { ageAccount } from "../harness/database.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

const writeEmails = (request: APIRequestContext, count: number) =>
  Promise.all(Array.from({ length: count }, () => writeEmail(request)));

const downloadButton = (page: Page) => page.getByRole("button", { name: "Download Story Templates" });
const salesText = (page: Page) => page.getByRole("region", { name: "The Story Vault" });

/** The title of a PDF, and the text of each page. */
async function readPdf(bytes: Buffer): Promise<{ title: unknown; pages: string[] }> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const book = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= book.numPages; number += 1) {
    const { items } = await (await book.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
  }
  const { info } = await book.getMetadata();
  await loading.destroy();
  return { title: "Title" in info ? info.Title : undefined, pages };
}

/** Presses the button and returns the URL that the new tab opened. */
async function openVault(page: Page, button = downloadButton(page)): Promise<URL> {
  const [answer] = await Promise.all([
    page.context().waitForEvent("response", (response) => response.url().includes("story-vault.pdf")),
    page.waitForEvent("popup"),
    button.click(),
  ]);
  expect(answer.status()).toBe(200);
  return new URL(answer.url());
}

test("[BONUS-01, BONUS-02, BONUS-07, BONUS-08, BONUS-09, BONUS-10, BONUS-14, BONUS-03, BONUS-04, BONUS-05, BONUS-06, BONUS-15, BONUS-18] shows the progress and the time left; unlocked, opens the book in a new tab, with all its templates", async ({
  page,
  context,
  member,
}) => {
  await test.step("in progress: shows the progress and the time left", async () => {
    await writeEmails(context.request, 2);
    await ageAccount(member.email, 3);
    await page.goto("/bonus");
    await expect(page.getByRole("heading", { level: 1, name: "Action Taker Bonus" })).toBeVisible();
    await expect(page.getByText("2 days left")).toBeVisible();
    const progress = page.getByRole("progressbar", { name: "Emails toward the bonus" });
    await expect(progress).toHaveAttribute("aria-valuenow", "40");
    await expect(page.getByText("2 of 5 emails created")).toBeVisible();
    await expect(page.getByText(/Create 3 more emails/)).toBeVisible();
    await expect(salesText(page)).toContainText("20 story templates");
    await expect(downloadButton(page)).toBeHidden();
    await page.getByRole("link", { name: "Create Your Next Email" }).click();
    await expect(page).toHaveURL("/create");
  });

  await test.step("unlocked: opens the book in a new tab, with all its templates", async () => {
    await writeEmails(context.request, 3);
    await page.goto("/bonus");
    await expect(page.getByRole("heading", { name: "Congratulations!" })).toBeVisible();
    await expect(page.getByText("Action Taker", { exact: true })).toBeVisible();
    await expect(salesText(page)).toBeHidden();

    const link = await openVault(page);
    await expect(page).toHaveURL("/bonus");
    const answer = await context.request.get(link.href);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    const { title, pages } = await readPdf(await answer.body());
    expect(title).toBe("The Story Vault");
    const guides = pages.filter((page) => page.includes("What to fill in"));
    expect(guides).toHaveLength(20);
    for (const name of ["Time-Based", "Revenue Growth", "Expensive Mistake", "Results Story"])
      expect(guides.filter((guide) => guide.includes(name))).toHaveLength(1);
    await expectAccessible(page);
  });
});

test("[BONUS-11, BONUS-12, BONUS-13, BONUS-14, BONUS-16] expired: says so, and shows how many emails were written", async ({
  page,
  context,
  member,
}) => {
  await writeEmails(context.request, 1);
  await ageAccount(member.email, 6);
  await page.goto("/bonus");
  await expect(page.getByRole("heading", { name: "Bonus Period Expired" })).toBeVisible();
  await expect(page.getByText("Bonus Unavailable")).toBeVisible();
  await expect(page.getByText(/You have created 1 email\./)).toBeVisible();
  await expect(salesText(page)).toContainText("20 story templates");
  await expect(page.getByRole("link", { name: "Create Your Next Email" })).toBeHidden();
  await expect(downloadButton(page)).toBeHidden();
  await expectAccessible(page);
});

test("[BONUS-16] can still be unlocked on the last day", { tag: "@all" }, async ({
  page,
  context,
  member,
}) => {
  await writeEmails(context.request, 4);
  await ageAccount(member.email, 5);
  await page.goto("/bonus");
  await expect(page.getByText("Last day")).toBeVisible();
  await expect(page.getByText(/Create 1 more email within/)).toBeVisible();
  await writeEmails(context.request, 1);
  await page.reload();
  await expect(downloadButton(page)).toBeVisible();
  await page.goto("/emails");
  await page.getByRole("main").getByRole("link", { name: "Preview" }).first().click();
  await expect(page.getByText("You've unlocked The Story Vault")).toBeVisible();
  await openVault(page, page.getByRole("button", { name: "Download Templates" }));
});

test("[BONUS-18] shows that a link has expired, and links back to a new one", { tag: "@all" }, async ({
  page,
  context,
  member: _,
  watch,
}) => {
  watch.expect("status of 403");
  await writeEmails(context.request, 5);
  await page.goto("/bonus");
  const link = await openVault(page);
  link.searchParams.set("expires", String(Date.now() - 1_000));
  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open your Bonus page" }).click();
  await openVault(page);
});

test("shows that the network is lost, and leaves no empty tab behind", { tag: "@all" }, async ({
  page,
  context,
  member: _,
  watch,
}) => {
  watch.expect("net::ERR_");
  await writeEmails(context.request, 5);
  await page.goto("/bonus");
  await page.route("**/trpc/bonus.download*", (route) => route.abort("internetdisconnected"));
  const [tab] = await Promise.all([page.waitForEvent("popup"), downloadButton(page).click()]);
  await expect(page.getByRole("listitem").filter({ hasText: "Download Failed" })).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
});
