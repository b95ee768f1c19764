import { expectAccessible } from "../harness/axe.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

const LONG_WORD = `Donaudampfschiff${"fahrtsgesellschaft".repeat(12)}`;

test("the letter's HTML fits every width from 320 to 1,280 pixels, light and dark @all", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  const letter = `/api/emails/${id}/letter`;
  const { revision, body } = await (await context.request.get(letter)).json();
  const address = `https://example.com/${"long-path/".repeat(40)}?utm_source=email`;
  const link = { type: "link", attrs: { href: address, call: false, lead: "" } };
  const paragraphs = [
    [{ type: "text", text: `${LONG_WORD} came by.` }],
    [{ type: "text", text: "三百個麵包".repeat(60) }],
    [{ type: "text", text: "🍞".repeat(120) }],
    [{ type: "text", marks: [link], text: LONG_WORD }],
    [{ type: "text", text: address }],
  ];
  for (const content of paragraphs) body.content.push({ type: "paragraph", attrs: { beat: null }, content });
  const subjects = [
    { text: `🍞 „Öfen“ <b> ${"sehr lang ".repeat(19)}`.slice(0, 200), preheader: "", angle: null },
  ];
  const saved = await context.request.put(letter, { data: { revision, subjects, body } });
  expect(saved.status()).toBe(200);
  const answer = await context.request.get(`${letter}?format=html`);
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  await page.goto("about:blank");
  await page.setContent(await answer.text());
  for (let width = 320; width <= 1280; width += 60) {
    await page.setViewportSize({ width, height: 900 });
    const { overflow, column } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      column: document.querySelector("table")?.getBoundingClientRect().width ?? 0,
    }));
    expect(overflow, `pixels beyond ${width} px`).toBeLessThanOrEqual(0);
    expect(column, `the column at ${width} px`).toBeLessThanOrEqual(600);
  }
  // Landmarks and a heading are up to the mail client around the letter.
  await expectAccessible(page, ["landmark-one-main", "page-has-heading-one", "region"]);
});
