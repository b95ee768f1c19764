import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./test.ts";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The widths of a phone, a tablet and a desk. axe looks at the phone at night and at the desk by day:
 * each theme and each layout once, in a third of the time that all pairs take.
 */
const WIDTHS = [
  { width: 360, colorScheme: "dark" },
  { width: 768, colorScheme: null },
  { width: 1280, colorScheme: "light" },
] as const;

/** Nothing that axe knows how to find, in both themes and both layouts; and no sideways scrolling at any width. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { width, colorScheme } of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `pixels beyond ${width} px on ${page.url()}`).toBeLessThanOrEqual(0);
    if (!colorScheme) continue;
    await page.emulateMedia({ colorScheme });
    expect.soft(await analyse(page), `axe at ${width} px, ${colorScheme}, on ${page.url()}`).toEqual([]);
  }
}

async function analyse(page: Page): Promise<string[]> {
  // To read axe takes a page as long as the analysis: once for each page.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  await page.evaluate(async () => {
    // Width and theme are told to the page with its next frame; what moves then is half there.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  // A dialog that closes, as the phone's menu does on a desk, hides the rest a moment longer than it is there itself.
  await page.waitForFunction(
    () =>
      !document.querySelector("[data-aria-hidden=true]") ||
      document.querySelector("[role$=dialog][data-state=open]"),
  );
  return await page.evaluate(async () => {
    if (!window.axe) throw new Error("axe is not on the page.");
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}
