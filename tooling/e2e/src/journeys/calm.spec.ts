import type { Page } from "@playwright/test";
import { BRIEF, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

interface Counts {
  controls: number;
  words: number;
  height: number;
}

const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true]";

/** What a person meets on the screen: what can be pressed or typed into, and words; the letter itself is not counted. */
const countOn = (page: Page): Promise<Counts> =>
  page.evaluate((selector) => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const isLetter = (element: Element | null) =>
      Boolean(element?.closest("article .letter-page .ProseMirror"));
    const controls = [...document.querySelectorAll(selector)].filter(
      (element) => isShown(element) && !isLetter(element),
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || isLetter(element) || element.closest("script, style, select") || !isShown(element))
        continue;
      words += text.textContent?.match(/\S+/gu)?.length ?? 0;
    }
    return { controls: controls.length, words, height: document.documentElement.scrollHeight };
  }, CONTROLS);

const WIDTHS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

async function countAt(page: Page, name: string): Promise<Counts> {
  const found: Counts[] = [];
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport);
    const counts = await countOn(page);
    const description = `${counts.controls} controls, ${counts.words} words, ${counts.height} px`;
    test.info().annotations.push({ type: `${name}, ${device}`, description });
    console.info(`calm: ${name}, ${device}: ${description}`);
    found.push(counts);

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${process.env.PICS}/${name.replaceAll(" ", "-")}-${device}-${colorScheme}.png`,
        fullPage: true,
        animations: "disabled",
      });
    }
  }
  await page.setViewportSize(WIDTHS.desktop);
  const [desktop] = found;
  if (!desktop) throw new Error("No width was measured.");
  return desktop;
}

/** Its letter has something of each kind: questions, sentences left out and pointed at, findings. */
const ASKING = {
  readerMoment: "",
  storyLink: "",
  afterwards: "",
  story: `${BRIEF.story} Not sure if we should use this. TODO: check the date with Lena.`,
};

test("a screen shows what its task needs, and little beside it", { tag: "@all" }, async ({
  page,
  context,
  member: _,
}) => {
  await page.goto("/create");
  await expect(page.locator("#field-campaignName")).toBeVisible();
  await countAt(page, "the first letter's form");

  const id = await writeEmail(context.request, ASKING);
  await writeEmail(context.request);
  await writeEmail(context.request);
  await page.goto(`/view-email/${id}`);
  await expect(page.getByRole("textbox", { name: "Letter", exact: true })).toBeVisible();
  await countAt(page, "a letter");

  const profile = {
    offers: [
      {
        name: BRIEF.productName,
        description: BRIEF.productDescription,
        benefit: BRIEF.keyBenefit,
        price: "$249",
        url: BRIEF.ctaUrl,
        callToAction: "book",
      },
    ],
    audiences: [{ text: BRIEF.targetAudience }],
    emotion: "relief",
    tone: "personal",
  };
  expect((await context.request.put("/api/profile", { data: profile })).ok()).toBe(true);
  const { id: story } = await (
    await context.request.post("/api/stories", { data: { text: BRIEF.story } })
  ).json();
  await page.goto(`/create?story=${story}`);
  await expect(page.getByRole("textbox", { name: "Story" })).toHaveValue(BRIEF.story);
  await page.getByRole("combobox", { name: "Offer" }).selectOption(BRIEF.productName);
  await expect(page.locator("#field-targetAudience textarea")).toHaveValue(BRIEF.targetAudience);
  await countAt(page, "the next letter's form");

  const screens = [
    ["settings", "/settings", page.getByRole("heading", { name: "Two-factor authentication" })],
    ["dashboard", "/dashboard", page.getByRole("heading", { name: "Recent Emails" })],
    ["library", "/emails", page.getByRole("article").first()],
  ] as const;
  for (const [name, path, part] of screens) {
    await page.goto(path);
    await expect(part).toBeVisible();
    await expect(page.getByRole("status", { name: /loading/i })).toHaveCount(0);
    await countAt(page, name);
  }
});
