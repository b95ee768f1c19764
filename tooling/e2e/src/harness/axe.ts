import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The widths of a phone, a tablet and a desk. */
const WIDTHS = [360, 768, 1280];

/** The phone at night and the desk by day: each theme and each layout once, in a third of the time that all pairs take. */
const ANALYSED = [
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

/** Nothing that axe knows how to find, in both themes and both layouts; and no sideways scrolling at any width. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `pixels beyond ${width} px on ${page.url()}`).toBeLessThanOrEqual(0);
  }
  for (const { width, colorScheme } of ANALYSED) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // No frames on our pages; the other mode opens a tab for each analysis, and takes three times as long.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
    expect.soft(found, `axe at ${width} px, ${colorScheme}, on ${page.url()}`).toEqual([]);
  }
}
