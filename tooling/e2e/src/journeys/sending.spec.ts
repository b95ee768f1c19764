import type { Page } from "@playwright/test";
import { mailAbout } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { readEmail, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { openPanel } from "../pages/desk.ts";
import { toastSaying } from "../pages/toast.ts";

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Pastes into an empty editor, as a mail tool would have one. */
async function paste(page: Page): Promise<{ paragraphs: (string | null)[]; links: string[] }> {
  await page.goto("about:blank");
  await page.setContent('<div contenteditable="true" id="editor"></div>');
  await page.locator("#editor").focus();
  await page.keyboard.press("ControlOrMeta+v");
  return await page.locator("#editor").evaluate((editor) => ({
    paragraphs: [...editor.querySelectorAll("p")].map((paragraph) => paragraph.textContent),
    links: [...editor.querySelectorAll("a")].map((link) => link.href),
  }));
}

test("[VIEW-24, GEN-28] the letter is pasted with its paragraphs and a working link, and fits the mail tool", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  const { revision, body } = await (await context.request.get(`/api/emails/${id}/letter`)).json();
  const text = "I typed *|FNAME|* & {{ first_name }}.";
  body.content.unshift({ type: "paragraph", attrs: { beat: null }, content: [{ type: "text", text }] });
  const subjects = [{ text: "{first name|Baker}, your oven", preheader: "And 300 rolls", angle: null }];
  await context.request.put(`/api/emails/${id}/letter`, { data: { revision, subjects, body } });
  await page.goto(`/view-email/${id}`);
  await openPanel(page, "Send");
  await page.getByRole("button", { name: "Copy as…" }).click();
  await page.getByRole("menuitem", { name: "Preview text" }).click();
  await expect(toastSaying(page, "Copied!")).toBeVisible();
  await expect.poll(() => clipboard(page)).toBe("And 300 rolls");

  await page.getByRole("button", { name: "Copy as…" }).click();
  await page.getByRole("menuitem", { name: "For your mail tool…" }).click();
  const dialog = page.getByRole("dialog", { name: "Put it into your mail tool" });
  await dialog.getByRole("combobox").selectOption("Mailchimp");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Copy subject line" }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^\*\|IF:FNAME\|\*.*Baker.*, your oven$/u);
  await dialog.getByRole("button", { name: "Copy HTML for Mailchimp" }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^<!DOCTYPE html>/u);
  // A typed tag stays text: an invisible character breaks it up.
  expect(await clipboard(page)).not.toContain("*|FNAME|*");
  expect((await clipboard(page)).replaceAll("\u200c", "")).toContain("*|FNAME|*");
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(toastSaying(page, "Your text has a merge tag typed in it")).toBeVisible();
  const copied = await clipboard(page);
  expect(copied).not.toContain("Subject line options");
  expect(copied.match(/utm_source/gu)).toHaveLength(1);
  const { paragraphs, links } = await paste(page);
  expect(paragraphs).toHaveLength(body.content.length);
  expect(paragraphs[0]).toBe(text);
  expect(paragraphs[1]).toContain("three hundred rolls");
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(new URL(link).searchParams.get("utm_campaign")).toBe("march-rest");
});

test("a letter is looked at as in an inbox, tested, and marked as sent", async ({
  page,
  context,
  member,
}) => {
  const id = await writeEmail(context.request);
  const [subject] = JSON.parse((await readEmail(context.request, id)).generatedSubject);
  await page.goto(`/view-email/${id}`);
  await openPanel(page, "Send");
  await page.getByRole("button", { name: "Inbox preview" }).click();
  const dialog = page.getByRole("dialog", { name: "Inbox preview" });
  await expect(dialog.getByRole("region", { name: "In the inbox" })).toContainText(subject);
  const letter = dialog.locator("iframe");
  const canvas = () => letter.contentFrame().locator("body");
  for (const program of ["Gmail", "Outlook", "Apple Mail"]) {
    await dialog.getByRole("radio", { name: program }).check();
    for (const [theme, isDark] of [
      ["Dark", true],
      ["Light", false],
    ] as const) {
      await dialog.getByRole("radio", { name: theme }).check();
      const [red] = await canvas().evaluate(
        (body) => getComputedStyle(body).backgroundColor.match(/\d+/gu) ?? [],
      );
      expect(Number(red) < 128, `${program}, ${theme}`).toBe(isDark);
    }
  }
  await expect(canvas().getByRole("paragraph").first()).toHaveCSS("font-size", "18px");
  await dialog.getByRole("radio", { name: "Phone" }).check();
  await expect.poll(async () => (await letter.boundingBox())?.width).toBeLessThanOrEqual(360);
  expect(await canvas().evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(toastSaying(page, "Test on its way")).toContainText(member.email);
  const mail = await mailAbout(member.email, `[Test] ${subject}`);
  expect(mail.text).toContain("three hundred rolls");
  expect(mail.html).toContain("utm_campaign=march-rest");

  await page.getByRole("button", { name: "Mark as sent" }).click();
  const form = page.getByRole("dialog", { name: "Mark as sent" });
  await form.getByLabel("Sent on").fill("2026-03-02");
  await form.getByLabel("Sent with").fill("Kit");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("Marked as sent on March 2, 2026 with Kit.")).toBeVisible();
  await writeEmail(context.request, { title: "Not sent yet" });
  await page.goto("/emails");
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("radio", { name: "Sent" }).check();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Marked as sent March 2, 2026");
  await page.goto(`/view-email/${id}`);
  await page.getByRole("button", { name: "Remove" }).last().click();
  await expect(page.getByText("Not marked as sent.")).toBeVisible();
});
