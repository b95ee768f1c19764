import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../harness/browser.ts";
import { environment } from "../harness/environment.ts";
import { SCREENS, type Screen, type Sitter } from "./screens.ts";
import { introduce, type Letters } from "./sitters.ts";

const { values } = parseArgs({
  options: { to: { type: "string" }, sitter: { type: "string", multiple: true } },
});
const folder = values.to ?? path.resolve(import.meta.dirname, "../../../../.data/pictures");
const readmePicture = path.resolve(import.meta.dirname, "../../pictures/letter.png");

const WIDTHS = [360, 1280];
const QUIET_MS = 500;
const PATIENCE_MS = 5_000;
const SCHEMES = ["light", "dark"] as const;

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
for (const [sitter, screens] of Map.groupBy(SCREENS, (screen) => screen.sitter))
  if (!values.sitter || values.sitter.includes(sitter)) await sit(browser, sitter, screens);
await browser.close();
console.log(`The pictures are in ${folder}.`);

/** Every screen of one sitter, in both themes and at both widths. */
async function sit(by: Browser, sitter: Sitter, screens: readonly Screen[]): Promise<void> {
  const context = await by.newContext({ baseURL: environment.baseUrl, reducedMotion: "reduce" });
  const letters = await introduce(by, context, sitter);
  const page = await context.newPage();
  for (const screen of screens) {
    await open(page, screen, letters);
    for (const width of WIDTHS) {
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.screenshot({
          path: path.join(folder, `${screen.name}-${width}-${colorScheme}.png`),
          fullPage: await isWhole(page),
          animations: "disabled",
        });
      }
    }
    if (screen.name === "writer-letter") await forTheReadme(page);
  }
  await context.close();
}

async function open(page: Page, { path: address, name, act }: Screen, letters: Letters): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.unrouteAll();
  await page.goto(
    address
      .replace("{letter}", letters.letter)
      .replace("{long}", letters.long)
      .replace("{sandbox}", environment.sandboxUrl),
  );
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await settle(page);
  await act?.(page);
  await settle(page);
  console.log(name);
}

/**
 * Until nothing is fetched any more, the code of a dialog included; a screen that watches a letter goes on fetching,
 * and is taken as it is. (The load state of a silent network is reached once a page, and holds for ever.)
 */
async function settle(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let isQuiet = false;
  while (!isQuiet && Date.now() < end) {
    isQuiet = await page.waitForEvent("request", { timeout: QUIET_MS }).then(
      () => false,
      (error: Error) => {
        if (error.name !== "TimeoutError") throw error;
        return true;
      },
    );
  }
}

/** Whether the whole page makes a picture: not what floats over a part of it, nor many thousand rows. */
async function isWhole(page: Page): Promise<boolean> {
  if (await page.getByRole("dialog").or(page.getByRole("alertdialog")).or(page.getByRole("menu")).count())
    return false;
  return (await page.evaluate(() => document.documentElement.scrollHeight)) < 12_000;
}

/** The one picture in git: a finished letter, as a newcomer to the repository should see it first. */
async function forTheReadme(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ colorScheme: "light" });
  await writeFile(readmePicture, await page.screenshot({ animations: "disabled" }));
}
