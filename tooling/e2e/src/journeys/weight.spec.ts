import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

const KB = 1_000;

/** What a first visit fetches, with nothing in the cache. */
async function firstVisit(page: Page, path: string): Promise<Response[]> {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(path, { waitUntil: "networkidle" });
  return answers;
}

const bodiesOf = (answers: Response[], ...types: string[]) =>
  Promise.all(
    answers
      .filter((answer) => types.includes(answer.request().resourceType()))
      .map((answer) => answer.body()),
  );

const compressed = (bodies: Buffer[]) =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);

test("the landing page needs less than 15 kB of JavaScript", async ({ page }) => {
  const scripts = await bodiesOf(await firstVisit(page, "/"), "script");
  const inline = await page.locator("script:not([src])").allTextContents();
  const size = [...scripts.map((body) => body.length), ...inline.map((text) => text.length)];
  const total = size.reduce((sum, length) => sum + length, 0);
  test.info().annotations.push({ type: "landing JavaScript", description: `${(total / KB).toFixed(2)} kB` });
  expect(total).toBeLessThan(15 * KB);
});

test("the first signed-in screen needs less than 145 kB of JavaScript, compressed", async ({
  page,
  member: _,
}) => {
  const answers = await firstVisit(page, "/dashboard");
  const scripts = compressed(await bodiesOf(answers, "script"));
  const rest = compressed(await bodiesOf(answers, "document", "stylesheet"));
  test.info().annotations.push({
    type: "first signed-in screen, gzip",
    description: `${(scripts / KB).toFixed(1)} kB of JavaScript, ${(rest / KB).toFixed(1)} kB of HTML and CSS`,
  });
  expect(scripts).toBeLessThan(150 * KB);
});

test("no screen of a user loads anything of the administration", async ({ page, member: _ }) => {
  const seen = new Set<string>();
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") seen.add(answer.url());
  });
  for (const path of ["/dashboard", "/create", "/emails", "/billing", "/bonus", "/settings"])
    await page.goto(path, { waitUntil: "networkidle" });
  const bodies = await Promise.all([...seen].map(async (url) => (await page.request.get(url)).text()));
  expect(bodies.length).toBeGreaterThan(3);
  for (const words of ["Plan estimates", "System Overview", "Webhook Events", "recharts"])
    expect(
      bodies.filter((body) => body.includes(words)),
      words,
    ).toEqual([]);
});
