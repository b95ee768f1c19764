import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { sql } from "../harness/database.ts";
import { environment, launchOptions } from "../harness/environment.ts";
import { SCREENS, type Screen, type ScreenshotUser } from "./screens.ts";
import { type Letters, signInAs } from "./screenshot-users.ts";

const { values } = parseArgs({
  options: {
    to: { type: "string" },
    user: { type: "string", multiple: true },
    width: { type: "string", multiple: true },
  },
});
const folder = values.to ?? path.resolve(import.meta.dirname, "../../../../.data/pictures");
const readmePicture = path.resolve(import.meta.dirname, "../../pictures/letter.png");

const WIDTHS = (values.width ?? ["360", "1280"]).map(Number);
const QUIET_MS = 500;
const SETTLE_TIMEOUT_MS = 5_000;
const SCHEMES = ["light", "dark"] as const;

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
for (const [user, screens] of Map.groupBy(SCREENS, (screen) => screen.user))
  if (!values.user || values.user.includes(user)) await takePictures(browser, user, screens);
await browser.close();
await sql.end();
console.log(`Saved the pictures in ${folder}`);

/** Takes every screen of one user, in both themes and at each width. */
async function takePictures(by: Browser, user: ScreenshotUser, screens: readonly Screen[]): Promise<void> {
  const context = await by.newContext({ baseURL: environment.baseUrl, reducedMotion: "reduce" });
  const letters = await signInAs(by, context, user);
  const page = await context.newPage();
  for (const screen of screens) {
    await open(page, screen, letters);
    for (const width of WIDTHS) {
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.screenshot({
          path: path.join(folder, `${screen.name}-${width}-${colorScheme}.png`),
          fullPage: await fitsInOnePicture(page),
          animations: "disabled",
        });
      }
    }
    if (screen.name === "writer-letter") await takeReadmePicture(page);
  }
  await context.close();
}

async function open(page: Page, { path: address, name, act }: Screen, letters: Letters): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.unrouteAll();
  // The same address with a hash would leave the last screen's dialog open.
  await page.goto("about:blank");
  await page.goto(
    address
      .replace("{letter}", letters.letter)
      .replace("{long}", letters.long)
      .replace("{asking}", letters.asking)
      .replace("{series}", letters.series)
      .replace("{sandbox}", environment.sandboxUrl)
      .replace("{key}", environment.sandboxKey),
  );
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await settle(page);
  await act?.(page);
  await settle(page);
  console.log(name);
}

/**
 * Waits until nothing is fetched, including lazy code; a screen that watches a letter keeps fetching and is taken
 * as it is. ("networkidle" fires once per page load and then stays fired.)
 */
async function settle(page: Page): Promise<void> {
  const end = Date.now() + SETTLE_TIMEOUT_MS;
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

/** Whether to take the full page: not with something floating over it, nor with thousands of rows. */
async function fitsInOnePicture(page: Page): Promise<boolean> {
  if (await page.getByRole("dialog").or(page.getByRole("alertdialog")).or(page.getByRole("menu")).count())
    return false;
  return (await page.evaluate(() => document.documentElement.scrollHeight)) < 12_000;
}

/** The only picture in git: a finished letter, for the README. */
async function takeReadmePicture(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ colorScheme: "light" });
  await writeFile(readmePicture, await page.screenshot({ animations: "disabled" }));
}
