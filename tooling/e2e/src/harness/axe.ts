import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect, test } from "./test.ts";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe runs on the phone in dark mode or on the desktop in light mode, by the screen's name; in `test:all` on both. */
const WIDTHS = [
  { width: 360, colorScheme: "dark" },
  { width: 768, colorScheme: null },
  { width: 1280, colorScheme: "light" },
] as const;

const hashOf = (look: string): Buffer => createHash("sha256").update(look).digest();

/** A screen or one of its dialogs, with errors or without. Numbers differ with each run. */
const lookOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll("[role=dialog],[role=alertdialog],[role=menu]")].at(-1);
    const name = dialog && (dialog.getAttribute("aria-label") ?? dialog.querySelector("h2")?.textContent);
    const tab = document.querySelector("[role=tab][aria-selected=true]")?.textContent;
    const hasErrors = document.querySelector("[aria-invalid=true]") !== null;
    return [document.title, name, tab, hasErrors].join(" | ").replace(/\d+/g, "");
  });

/** The first of a run to see a look, of all workers, analyzes it; and a retry, as its first try may have failed there. */
function isNew(look: string): boolean {
  const { project, retry } = test.info();
  if (process.env.TEST_ALL || retry > 0) return true;
  const folder = path.join(project.outputDir, "analyzed");
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path.join(folder, hashOf(look).toString("hex")), look, { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Expects no axe violations in one theme and layout, once for what looks alike, in `test:all` in both and each
 * time; and no horizontal scrolling at any width. `without` names rules that do not apply to the page.
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  const look = await lookOf(page);
  const isAnalyzed = isNew(look);
  const chosen = (hashOf(look)[0] ?? 0) % 2 === 0 ? "dark" : "light";
  for (const { width, colorScheme } of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const { overflow, widest } = await page.evaluate(() => {
      const wide = [...document.querySelectorAll("main *")].filter(
        (element) => element.getBoundingClientRect().right > innerWidth,
      );
      const widest = wide[0]?.outerHTML.slice(0, 200) ?? "";
      return { overflow: document.documentElement.scrollWidth - innerWidth, widest };
    });
    expect.soft(overflow, `overflow at ${width} px on ${page.url()}: ${widest}`).toBeLessThanOrEqual(0);
    if (!isAnalyzed || !colorScheme || (colorScheme !== chosen && !process.env.TEST_ALL)) continue;
    await page.emulateMedia({ colorScheme });
    expect
      .soft(await analyze(page, without), `axe at ${width} px, ${colorScheme}, on ${page.url()}`)
      .toEqual([]);
  }
}

async function analyze(page: Page, without: readonly string[]): Promise<string[]> {
  // Loading axe takes as long as the analysis, so do it once per page.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  await page.evaluate(async () => {
    // Width and theme apply with the next frame, and transitions start then.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  // A closing dialog, such as the phone's menu on a desktop, keeps the rest hidden for a moment after it is gone.
  await page.waitForFunction(
    () =>
      !document.querySelector("[data-aria-hidden=true]") ||
      document.querySelector("[role$=dialog][data-state=open]"),
  );
  return await page.evaluate(async (disabled) => {
    if (!window.axe) throw new Error("axe is not loaded.");
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      rules: Object.fromEntries(disabled.map((id) => [id, { enabled: false }])),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, without);
}
