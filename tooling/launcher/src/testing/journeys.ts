import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../command.ts";
import { root } from "../paths.ts";
import { runTool } from "../processes/tool.ts";
import { judged, readReport, type Tally } from "./report.ts";
import { openStage, type Stage } from "./stage.ts";

const e2e = path.join(root, "tooling/e2e");

/** The headless shell is the same engine and takes a third less time. */
const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/** The browser for the end-to-end tests, installed if there is none. Empty means Playwright's own. */
export async function findBrowser(stopped: AbortSignal): Promise<string> {
  const found = [process.env.CHROMIUM ?? "", ...places].find(isExecutable);
  if (found) {
    return found;
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  const installed = isDebianRoot ? await installFromDebian(stopped) : null;
  if (installed) {
    return installed;
  }
  console.log("Installing Playwright's own Chromium …");
  const playwright = path.join(e2e, "node_modules/.bin/playwright");
  const { ok, output } = await runTool(playwright, ["install", "chromium"], { stopped, cwd: e2e });
  if (!ok) {
    console.error(output);
    throw new Refusal(
      "There is no browser for the end-to-end tests. Install Chromium, or set CHROMIUM to its path.",
    );
  }
  return "";
}

async function installFromDebian(stopped: AbortSignal): Promise<string | null> {
  console.log("Installing Chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runTool("apt-get", ["update"], { stopped, env });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const args = ["install", "-y", "--no-install-recommends", name];
    const { ok } = await runTool("apt-get", args, { stopped, env });
    if (ok && isExecutable(`/usr/bin/${name}`)) {
      return `/usr/bin/${name}`;
    }
  }
  return null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return file !== "";
  } catch {
    return false;
  }
}

export const hasJourneys = () => existsSync(path.join(e2e, "playwright.config.ts"));

/** Adds the browser's path to the environment. */
async function openBrowserStage(
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
  { found = findBrowser(stopped), model = false }: { found?: Promise<string>; model?: boolean } = {},
): Promise<Stage> {
  const browser = await found;
  const stage = await openStage(serverUrl, scratch, stopped, { model });
  return { ...stage, env: { ...stage.env, CHROMIUM: browser } };
}

/** Runs the end-to-end tests in a real browser; `args` go to Playwright. */
export async function runJourneys(
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
  args: readonly string[] = [],
  browser?: Promise<string>,
): Promise<Tally> {
  await using stage = await openBrowserStage(serverUrl, scratch, stopped, { found: browser });
  const report = path.join(scratch, "playwright.json");
  const playwright = path.join(e2e, "node_modules/.bin/playwright");
  const { ok } = await runTool(playwright, ["test", "--reporter=list,json", ...args], {
    stopped,
    cwd: e2e,
    env: {
      ...stage.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // A journey that is named runs, whatever its tag.
      TEST_ALL: args.length > 0 ? "1" : process.env.TEST_ALL,
    },
    live: true,
  });
  return judged(await readReport("playwright", report), ok);
}

/** Runs a script of the end-to-end package against the product; returns whether it succeeded. */
async function runOnStage(
  script: string,
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
  args: readonly string[],
  options: { model?: boolean } = {},
): Promise<boolean> {
  await using stage = await openBrowserStage(serverUrl, scratch, stopped, options);
  const command = [path.join(e2e, script), ...args];
  const { ok } = await runTool(process.execPath, command, { stopped, env: stage.env, live: true });
  return ok;
}

/** Takes screenshots of every screen; `args` go to the script. */
export async function takePictures(
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
  args: readonly string[],
): Promise<void> {
  if (!(await runOnStage("src/pictures/main.ts", serverUrl, scratch, stopped, args))) {
    throw new Refusal("Taking the screenshots failed; see the output above.");
  }
}

/** Measures the screens in a real browser, or how a letter by the sandbox's model comes to its own. */
export async function measureScreens(
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
  part: "main" | "waiting",
): Promise<void> {
  const model = part === "waiting";
  if (!(await runOnStage(`src/measures/${part}.ts`, serverUrl, scratch, stopped, [], { model }))) {
    throw new Refusal("A goal was missed or the measurement failed; see the output above.");
  }
}
