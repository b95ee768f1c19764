import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { environment, launchOptions } from "../harness/environment.ts";
import type { Figure } from "./browsing.ts";

const run = promisify(execFile);

/** Downloaded on demand, because running or testing the product does not need its hundred packages. */
const LIGHTHOUSE = "lighthouse@13.5.0";

/** The highest acceptable layout shift, as the browser measures it. */
const MAX_SHIFT = 0.02;

interface Visit {
  name: string;
  path: string;
  cookie?: string;
  score: number;
  /** Goal for the largest contentful paint, in milliseconds. */
  paintMs?: number;
}

/** The best of this many runs counts, because other load on the machine can only lower a score. */
const VISITS = 3;

/** Lighthouse occasionally loses its browser's trace. */
const MAX_LOST_RUNS = 2;

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

/** Runs Lighthouse, which simulates a phone on a slow network. */
export async function lighthouse(visit: Visit): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-lighthouse-"));
  const reports: Report[] = [];
  try {
    let lost = 0;
    while (reports.length < VISITS) {
      try {
        reports.push(await reportOn(visit, path.join(folder, `${reports.length}.json`)));
      } catch (error) {
        lost += 1;
        if (lost > MAX_LOST_RUNS) throw error;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const best = reports.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one));
  const { name, score, paintMs } = visit;
  const amount = (audit: string) => best.audits[audit]?.numericValue ?? Number.NaN;
  return [
    { name: `Lighthouse, ${name}`, value: scoreOf(best), unit: "", goal: { atLeast: score } },
    {
      name: `largest paint, ${name}`,
      value: amount("largest-contentful-paint"),
      unit: "ms",
      ...(paintMs && { goal: { below: paintMs } }),
    },
    { name: `blocking, ${name}`, value: amount("total-blocking-time"), unit: "ms" },
    {
      name: `layout shift, ${name}`,
      value: amount("cumulative-layout-shift"),
      unit: "",
      goal: { below: MAX_SHIFT },
    },
    { name: "Lighthouse's benchmark of the machine", value: best.environment.benchmarkIndex, unit: "" },
  ];
}

const scoreOf = ({ categories }: Report): number => categories.performance.score;

async function reportOn({ path: page, cookie }: Visit, file: string): Promise<Report> {
  const flags = ["--headless=new", ...(launchOptions.args ?? [])].join(" ");
  const args = [
    "dlx",
    LIGHTHOUSE,
    `${environment.baseUrl}${page}`,
    "--quiet",
    "--only-categories=performance",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  await run("pnpm", args, { env: { ...process.env, CHROME_PATH: environment.browser } });
  return JSON.parse(await readFile(file, "utf8"));
}
