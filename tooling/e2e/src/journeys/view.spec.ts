import { readFile } from "node:fs/promises";
import { createAccount, logIn, someone } from "../harness/accounts.ts";
import { removeBootstrapSession } from "../harness/answers.ts";
import { expectAccessible } from "../harness/axe.ts";
import { failEmail, keepFindings, orphanEmail, publishProgress } from "../harness/database.ts";
import { BRIEF, readEmail, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { itemsOf, openPanel } from "../pages/desk.ts";
import { toastSaying } from "../pages/toast.ts";

const clipboard = () => navigator.clipboard.readText();

test("[VIEW-01, VIEW-02, VIEW-03, VIEW-04, VIEW-11, PLAN-07, GEN-01, VIEW-05, VIEW-06, VIEW-07, VIEW-08, VIEW-09, VIEW-10, VIEW-40, VIEW-12, VIEW-13, VIEW-14, VIEW-15, VIEW-16, VIEW-17, VIEW-18, VIEW-19, VIEW-20, VIEW-21, VIEW-22, VIEW-23, VIEW-26, VIEW-27, LIB-32] shows five subjects, the letter, its link with the campaign, every answer of the form, and the way on", async ({
  page,
  context,
  member: _,
}) => {
  await test.step("shows five subjects, the letter, its link with the campaign, and every answer of the form", async () => {
    const id = await writeEmail(context.request);
    const email = await readEmail(context.request, id);
    const subjects: string[] = JSON.parse(email.generatedSubject);
    expect(new Set(subjects).size).toBe(5);

    await page.goto(`/view-email/${id}`);
    const list = page
      .getByRole("list")
      .filter({ has: page.getByRole("button", { name: "Copy subject line 1" }) });
    await expect(list.getByRole("listitem")).toHaveCount(5);
    for (const [index, subject] of subjects.entries()) {
      await expect(list.getByRole("listitem").nth(index)).toContainText(subject);
    }
    await list.getByRole("listitem").nth(2).getByRole("button").first().click();
    await expect(page.getByRole("textbox", { name: "Subject line" })).toHaveValue(subjects[2] ?? "");

    await page.getByRole("button", { name: "Copy subject line 2" }).click();
    await expect(toastSaying(page, "Copied!")).toBeVisible();
    expect(await page.evaluate(clipboard)).toBe(subjects[1]);

    await openPanel(page, "Send");
    await page.getByRole("button", { name: "Copy UTM tracking URL" }).click();
    await expect.poll(() => page.evaluate(clipboard)).toContain("utm_source");
    const link = new URL(await page.evaluate(clipboard));
    expect(Object.fromEntries(link.searchParams)).toEqual({
      ref: "letter",
      utm_source: "email",
      utm_medium: "email",
      utm_campaign: BRIEF.campaignName,
      utm_content: BRIEF.storyType,
      utm_term: BRIEF.desiredEmotion,
    });
    expect(link.hash).toBe("#plan");

    await page.getByText("Your Input Details", { exact: true }).click();
    const DETAILS = [
      ["Story Type", "Indirect"],
      ["Desired Emotion", "Relief"],
      ["Call to Action", "Book"],
      ["Price", BRIEF.price],
      ["Social Proof", BRIEF.proofElement],
      ["Campaign Name", BRIEF.campaignName],
      ["Story", BRIEF.story],
      ["Content Focus", BRIEF.contentFocus],
      ["Key Benefit", BRIEF.keyBenefit],
      ["Tone", "Personal"],
      ["Length", "Medium (300-400 words)"],
      ["Created", String(new Date().getFullYear())],
    ];
    for (const [term, value] of DETAILS) {
      const row = page
        .locator("dl > div")
        .filter({ has: page.getByRole("term").getByText(term ?? "", { exact: true }) });
      await expect(row.getByRole("definition"), term).toContainText((value ?? "").slice(0, 60));
    }
  });

  await test.step("links to a similar email, and back to the library", async () => {
    await page.getByRole("link", { name: "Back to My Emails" }).click();
    await expect(page).toHaveURL(/\/emails$/);
    await page.goBack();
    await page.getByRole("link", { name: "Create Similar" }).click();
    await expect(page).toHaveURL(/\/edit-email\/[\w-]+$/);
  });
});

test("[VIEW-24, VIEW-25, VIEW-35, VIEW-36, LIB-36, GEN-28, VIEW-34, VIEW-41] copies and downloads the same complete text, and shows it when the clipboard refuses", async ({
  page,
  context,
  member: _,
}) => {
  await test.step("copying everything and downloading give the same complete text", async () => {
    const id = await writeEmail(context.request, { title: 'Rest: why "now"?' });
    const { generatedContent, generatedSubject } = await readEmail(context.request, id);
    await page.goto(`/view-email/${id}`);
    await openPanel(page, "Send");
    await page.getByRole("button", { name: "Copy as…" }).click();
    await page.getByRole("menuitem", { name: "Everything" }).click();
    await expect(toastSaying(page, "Copied!")).toBeVisible();
    const copied = await page.evaluate(clipboard);
    for (const part of [
      ...JSON.parse(generatedSubject),
      generatedContent.trim(),
      "utm_campaign=march-rest",
    ]) {
      expect(copied).toContain(part);
    }
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Rest- why -now--.txt");
    expect(await readFile(await download.path(), "utf8")).toBe(copied);
    await expect(toastSaying(page, "Downloaded!")).toBeVisible();
  });

  await test.step("shows the matching message, and the text to copy by hand, when the clipboard refuses", async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("refused")) },
      });
    });
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(toastSaying(page, "Error")).toContainText("Failed to copy email content.");
    const byHand = page.getByRole("dialog", { name: "Copy it by hand" });
    await expect(byHand.getByRole("textbox")).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toContain("oven");
    await expectAccessible(page);
    await byHand.getByRole("button", { name: "Close" }).click();
    await openPanel(page, "Subjects");
    await page.getByRole("button", { name: "Copy subject line 1" }).click();
    await expect(toastSaying(page, "Copy Failed")).toContainText("Unable to copy to clipboard.");
  });
});

test("[VIEW-25] downloads the letter as a web page, as Markdown and as a draft with the chosen subject", {
  tag: "@all",
}, async ({ page, context, member }) => {
  const id = await writeEmail(context.request);
  const { generatedSubject } = await readEmail(context.request, id);
  const chosen = JSON.parse(generatedSubject)[2];
  await page.goto(`/view-email/${id}`);
  await page.getByRole("button", { name: chosen }).click();
  await openPanel(page, "Send");
  const save = async (format: string) => {
    await page.getByRole("button", { name: "Other formats" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${BRIEF.title}\\.\\w+$`));
    return await readFile(await download.path(), "utf8");
  };
  expect((await save("Markdown")).split("\n")[0]?.replaceAll("\\", "")).toBe(`# ${chosen}`);
  expect(await save("Web page")).toContain("utm_campaign=march-rest");
  const draft = await save("Email file");
  expect(draft).toContain(`From: "${member.firstName} ${member.lastName}" <${member.email}>`);
  expect(draft).toContain("X-Unsent: 1");
  expect(Buffer.from(draft.replace(/\s+/g, "").split("base64")[2] ?? "", "base64").toString()).toContain(
    "oven",
  );
  await page.getByRole("button", { name: "Other formats" }).press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page);
});

test("[VIEW-30, VIEW-42, SIMILAR-07, SEC-03, VIEW-31] shows the same 'not found' for a missing email and for another user's, and can retry when loading fails", async ({
  page,
  context,
  browser,
  member: _,
  watch,
}) => {
  await test.step("shows the same 'not found' for a missing email and for another user's", async () => {
    watch.expect("status of 404");
    const id = await writeEmail(context.request);
    const other = await browser.newContext();
    const stranger = someone();
    await createAccount(other.request, stranger);
    await logIn(other.request, stranger);
    const theirs = await other.newPage();
    for (const path of [id, "0199b5a0-0000-7000-8000-000000000000"]) {
      await theirs.goto(`/view-email/${path}`);
      await expect(theirs.getByText("Email Not Found")).toBeVisible();
    }
    await theirs.goto(`/edit-email/${id}`);
    await expect(theirs.getByText("Email not found", { exact: true })).toBeVisible();
    await expect(
      theirs.getByText(
        "The email you're trying to edit doesn't exist or you don't have permission to edit it.",
      ),
    ).toBeVisible();
    await other.close();
  });

  await test.step("shows an error when loading fails, and can retry", async () => {
    watch.expect("status of 500");
    const id = await writeEmail(context.request);
    await removeBootstrapSession(page);
    await page.route("**/trpc/*emails.get*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto(`/view-email/${id}`);
    await expect(page.getByText("Error Loading Email")).toBeVisible();
    await page.unroute("**/trpc/*emails.get*");
    await page.getByRole("button", { name: /try again|refresh|retry/i }).click();
    await expect(page.getByRole("heading", { level: 1, name: BRIEF.title })).toBeVisible();
  });
});

test("[SEC-14] shows user input as text, and links only web addresses @all", async ({
  page,
  context,
  member: _,
}) => {
  const trick = '<img src=x onerror="document.title=`taken`"> javascript:alert(1)';
  const id = await writeEmail(context.request, { title: trick, story: `${trick} ${BRIEF.story}` });
  await page.goto(`/view-email/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(trick);
  await expect(page).toHaveTitle(/^<img/);
  const links = await page
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.filter((href) => href?.startsWith("javascript:"))).toEqual([]);
});

test("shows what the checks found, the evidence for it, and what they cannot check @all", async ({
  page,
  context,
  member: _,
}) => {
  const finding = {
    rule: "paragraphs",
    where: "scene",
    message: "A paragraph has five sentences.",
    fix: "Cut it in two.",
  };
  const id = await writeEmail(context.request);
  await keepFindings(id, [{ ...finding, evidence: "convention" }]);
  await page.goto(`/view-email/${id}`);
  await openPanel(page, "Check");
  const found = itemsOf(page).filter({ hasText: "five sentences" });
  for (const text of ["The scene", "Convention", finding.message, finding.fix]) {
    await expect(found).toContainText(text);
  }
  await page.getByText("What was checked").click();
  await expect(page.getByText("which Storyletter cannot see")).toBeVisible();

  await keepFindings(id, []);
  await page.reload();
  await expect(itemsOf(page).filter({ hasText: "five sentences" })).toHaveCount(0);
});

test("a letter that is being written is shown as it grows, also to one who opens its page meanwhile", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  await orphanEmail(id, { minutesAgo: 1 });
  await page.goto(`/view-email/${id}`);
  await expect(page.getByRole("status").filter({ hasText: "Processing" })).toBeVisible();

  // The page may still be subscribing; a writer repeats itself too.
  await expect(async () => {
    await publishProgress(id, { stage: "drafting", text: "A stove knows first." });
    await expect(page.getByText("A stove knows first.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("status").filter({ hasText: "Writing" })).toBeVisible();
  await publishProgress(id, { stage: "checking", text: "A stove knows first.\n\nThen its owner does." });
  await expect(page.getByText("Then its owner does.")).toBeVisible();
  await expect(page.getByText("Checking your letter")).toBeVisible();
  await expectAccessible(page);

  await failEmail(id);
  await publishProgress(id, "ended");
  await expect(page.getByText("Failed: The writer was away.")).toBeVisible();
  await expect(page.getByText("Then its owner does.")).toBeHidden();
});
