import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "@playwright/test";
import { firstCalls } from "@storyletter/contract/page";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

const KB = 1_000;

/** The responses of a first visit, with an empty cache. */
async function firstVisit(page: Page, path: string): Promise<Response[]> {
  const answers: Response[] = [];
  const underway = new Set<Request>();
  // Analytics uses beacons, which do not always report that they finished.
  page.on("request", (request) => request.method() === "GET" && underway.add(request));
  page.on("requestfinished", (request) => underway.delete(request));
  page.on("requestfailed", (request) => underway.delete(request));
  page.on("response", (answer) => answers.push(answer));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // React keeps its tree at the elements it has taken over; a static page has none.
  await page.waitForFunction(() => {
    const main = document.querySelector("#root main");
    return !document.querySelector("#root") || (main && Object.keys(main).join().includes("__react"));
  });
  await expect.poll(() => underway.size).toBe(0);
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

test("the landing page needs less than 15 kB of JavaScript", { tag: "@all" }, async ({ page }) => {
  const scripts = await bodiesOf(await firstVisit(page, "/"), "script");
  const inline = await page.locator("script:not([src])").allTextContents();
  const size = [...scripts.map((body) => body.length), ...inline.map((text) => text.length)];
  const total = size.reduce((sum, length) => sum + length, 0);
  test.info().annotations.push({ type: "landing JavaScript", description: `${(total / KB).toFixed(2)} kB` });
  expect(total).toBeLessThan(15 * KB);
});

test("the first signed-in screen needs less than 148.5 kB of JavaScript, compressed", {
  tag: "@all",
}, async ({ page, member: _ }) => {
  const answers = await firstVisit(page, "/dashboard");
  const scripts = compressed(await bodiesOf(answers, "script"));
  const rest = compressed(await bodiesOf(answers, "document", "stylesheet"));
  test.info().annotations.push({
    type: "first signed-in screen, gzip",
    description: `${(scripts / KB).toFixed(1)} kB of JavaScript, ${(rest / KB).toFixed(1)} kB of HTML and CSS`,
  });
  expect(scripts).toBeLessThan(148.5 * KB);
});

const SCREENS = [
  "/dashboard",
  "/create",
  "/emails",
  "/emails/import",
  "/billing",
  "/subscribe",
  "/bonus",
  "/settings",
  "/settings/profile",
  "/stories",
  "/series",
];
/** The highest acceptable layout shift, as the browser measures it. */
const MAX_SHIFT = 0.02;

/** The layout shift of this page since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, "value"));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
  );

test("no user screen adds more than 45 kB to the first, shifts while it loads, or contains admin code", {
  tag: "@all",
}, async ({ page, member: _ }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const first = new Set<string>();
  const seen = new Map<string, Buffer>();
  for (const path of SCREENS) {
    const answers = await firstVisit(page, path);
    page.removeAllListeners("response");
    expect.soft(await shiftOf(page), `layout shift on ${path}`).toBeLessThanOrEqual(MAX_SHIFT);
    const scripts = answers.filter((answer) => answer.ok() && answer.request().resourceType() === "script");
    const bodies = await Promise.all(
      scripts.map(async (script) => [script.url(), await script.body()] as const),
    );
    for (const [url, body] of bodies) seen.set(url, body);
    if (first.size === 0) for (const [url] of bodies) first.add(url);
    const added = bodies.filter(([url]) => !first.has(url)).map(([, body]) => body);
    expect.soft(compressed(added), `JavaScript added by ${path}`).toBeLessThan(45 * KB);
  }
  expect(seen.size).toBeGreaterThan(3);
  for (const words of ["Plan estimates", "System Overview", "Webhook Events", "recharts"])
    expect(
      [...seen].filter(([, body]) => body.includes(words)).map(([url]) => url),
      words,
    ).toEqual([]);
});

test("an unfinished draft takes its place above the form without moving it", { tag: "@all" }, async ({
  page,
  member: _,
}) => {
  await page.goto("/create");
  await page
    .getByRole("textbox", { name: "Your Story" })
    .fill("The oven died at four in the morning. ".repeat(3));
  await page.getByText("Draft saved").first().waitFor();
  // As on another device.
  await page.evaluate(() => localStorage.clear());
  for (const width of [360, 412, 1280]) {
    await page.setViewportSize({ width, height: 823 });
    await firstVisit(page, "/create");
    page.removeAllListeners("response");
    await expect(page.getByRole("button", { name: "Continue your draft" })).toBeInViewport();
    expect.soft(await shiftOf(page), `layout shift at ${width}`).toBeLessThanOrEqual(MAX_SHIFT);
  }
});

test("the dashboard, the form, the library and a letter come with their first data", { tag: "@all" }, async ({
  page,
  context,
  member: _,
}) => {
  const letter = await writeEmail(context.request);
  for (const path of ["/dashboard", "/create", "/emails", `/view-email/${letter}`]) {
    const urls = (await firstVisit(page, path)).map((answer) => new URL(answer.url()).pathname);
    page.removeAllListeners("response");
    const asked = urls.filter((url) => url.startsWith("/trpc/")).flatMap((url) => url.slice(6).split(","));
    const carried = firstCalls(path).map((call) => call.path);
    // Another tab may have saved a draft meanwhile, so library and form ask for drafts anyway.
    expect(asked.filter((call) => carried.includes(call) && call !== "emails.drafts")).toEqual([]);
  }
});

test("a letter adds less than 86 kB to the first screen, and its editor less than 75 kB after the first paint", {
  tag: "@all",
}, async ({ page, context, member: _ }) => {
  const id = await writeEmail(context.request);
  await page.setViewportSize({ width: 360, height: 800 });
  const first = new Set((await firstVisit(page, "/dashboard")).map((answer) => answer.url()));
  page.removeAllListeners("response");
  const answers = await firstVisit(page, `/view-email/${id}`);
  await page.getByRole("textbox", { name: "Letter", exact: true }).waitFor();
  expect.soft(await shiftOf(page), "layout shift").toBeLessThanOrEqual(MAX_SHIFT);
  const added = answers.filter((answer) => !first.has(answer.url()));
  const isEditor = (answer: Response) => answer.url().includes("/letter-editor-");
  const screen = compressed(
    await bodiesOf(
      added.filter((answer) => !isEditor(answer)),
      "script",
    ),
  );
  const editor = compressed(await bodiesOf(added.filter(isEditor), "script"));
  test.info().annotations.push({
    type: "a letter's screen and its editor, gzip",
    description: `${(screen / KB).toFixed(1)} kB and ${(editor / KB).toFixed(1)} kB`,
  });
  expect.soft(screen).toBeLessThan(86 * KB);
  expect.soft(editor).toBeGreaterThan(0);
  expect.soft(editor).toBeLessThan(75 * KB);
  const isAfterPaint = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const script = performance
      .getEntriesByType("resource")
      .find(({ name }) => name.includes("/letter-editor-"));
    return Boolean(paint && script && script.startTime > paint.startTime);
  });
  expect(isAfterPaint).toBe(true);
});
