import { expectAccessible } from "../harness/axe.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

const LONG_WORD = `Donaudampfschiff${"fahrtsgesellschaft".repeat(12)}`;

test("the letter's HTML fits every width from 320 to 1,280 pixels, light and dark", async ({
  page,
  context,
  member: _,
}) => {
  const story = `The big oven died at four in the morning with three hundred rolls half proved. ${LONG_WORD} came by. My sister drove through the snow with two stoves.`;
  const id = await writeEmail(context.request, { story });
  const answer = await context.request.get(`/api/emails/${id}/letter?format=html&subject=2`);
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
