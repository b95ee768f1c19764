import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { readSettings, type Settings } from "../config.ts";
import { root } from "../paths.ts";
import { freePort } from "../postgres/index.ts";
import { runTool } from "../processes/tool.ts";
import { startBuilt } from "../product/built.ts";
import { isFree } from "../product/ports.ts";
import { sandboxUrl } from "../product/sandbox.ts";
import { Refusal } from "../refusal.ts";
import { findBrowser } from "./browser.ts";
import { readReport } from "./report.ts";
import { judged, type Tally } from "./tally.ts";

const e2e = path.join(root, "tooling/e2e");

export const hasJourneys = () => existsSync(path.join(e2e, "playwright.config.ts"));

/** The product as built on a database of its own, and what whoever drives a browser needs to know of it. */
export interface Stage extends AsyncDisposable {
  readonly env: NodeJS.ProcessEnv;
}

async function openStage(serverUrl: string, scratch: string, stopped: AbortSignal): Promise<Stage> {
  const browser = await findBrowser(e2e, stopped);
  const settings = await settingsFor(await createDatabase(serverUrl), path.join(scratch, "data"));
  // Each journey comes from an address of its own, so that the limits on one address hold for each apart.
  process.env.TRUST_PROXY = "loopback";
  const product = await startBuilt(settings, stopped);
  const env = {
    ...process.env,
    BASE_URL: product.url,
    SANDBOX_URL: sandboxUrl(settings),
    DATABASE_URL: product.databaseUrl,
    CHROMIUM: browser,
  };
  return { env, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() };
}

/** The end-to-end tests in a real browser; `args` go to Playwright, such as the name of one of them. */
export async function runJourneys(
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
  args: readonly string[] = [],
): Promise<Tally> {
  await using stage = await openStage(serverUrl, scratch, stopped);
  const report = path.join(scratch, "playwright.json");
  const playwright = path.join(e2e, "node_modules/.bin/playwright");
  const { ok } = await runTool(playwright, ["test", "--reporter=list,json", ...args], {
    stopped,
    cwd: e2e,
    env: { ...stage.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    live: true,
  });
  return judged(await readReport("playwright", report), ok);
}

/** Runs a script of the end-to-end package against the product; answers whether it went well. */
async function runOnStage(
  script: string,
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
  args: readonly string[],
): Promise<boolean> {
  await using stage = await openStage(serverUrl, scratch, stopped);
  const command = [path.join(e2e, script), ...args];
  const { ok } = await runTool(process.execPath, command, { stopped, env: stage.env, live: true });
  return ok;
}

/** Pictures of every screen; `args` go to the script that takes them. */
export async function takePictures(
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
  args: readonly string[],
): Promise<void> {
  if (!(await runOnStage("src/pictures/main.ts", serverUrl, scratch, stopped, args))) {
    throw new Refusal("Taking the pictures failed; what went wrong is above.");
  }
}

/** How quick the screens are in a real browser. */
export async function measureScreens(
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
): Promise<void> {
  if (!(await runOnStage("src/measures/main.ts", serverUrl, scratch, stopped, []))) {
    throw new Refusal("A goal was missed, or measuring failed; what went wrong is above.");
  }
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `storyletter_e2e_${randomBytes(6).toString("hex")}`;
  const sql = postgres(serverUrl, { max: 1 });
  try {
    await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function settingsFor(databaseUrl: string, dataDir: string): Promise<Settings> {
  const port = await freePort();
  const sandboxPort = await freePair();
  return readSettings({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
}

/** The sandbox takes mail on the port after its own. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (await isFree("127.0.0.1", port + 1)) {
      return port;
    }
  }
}
