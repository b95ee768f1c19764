import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The widths of a phone, a tablet and a desk. */
const WIDTHS = [360, 768, 1280];
const SCHEMES = ["light", "dark"] as const;

/** Nothing that axe knows how to find, at each width and in both themes; and no sideways scrolling either. */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `pixels beyond ${width} px on ${page.url()}`).toBeLessThanOrEqual(0);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // No frames on our pages; the other mode opens a tab for each analysis, and takes three times as long.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
      expect.soft(found, `axe at ${width} px, ${colorScheme}, on ${page.url()}`).toEqual([]);
    }
  }
}
