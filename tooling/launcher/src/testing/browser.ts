import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { runTool } from "../processes/tool.ts";
import { Refusal } from "../refusal.ts";

/** The headless shell is the same engine and takes a third less time. */
const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/** The browser for the end-to-end tests, installed if there is none. Empty means Playwright's own. */
export async function findBrowser(e2e: string, stopped: AbortSignal): Promise<string> {
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
