import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { launchOptions } from "../harness/browser.ts";
import { environment } from "../harness/environment.ts";
import type { Figure } from "./figures.ts";

const run = promisify(execFile);

/** Fetched when it is asked for: nobody who only starts or tests the product needs its hundred packages. */
const LIGHTHOUSE = "lighthouse@13.5.0";

/** What may move while a page loads, by the browser's own measure. */
const MOST_SHIFT = 0.02;

interface Visit {
  name: string;
  path: string;
  cookie?: string;
  score: number;
  /** Of the largest paint; milliseconds. */
  paintMs?: number;
}

/** The highest score of these counts: whatever else the machine does can only take from it. */
const VISITS = 3;

/** Now and then Lighthouse loses its browser's trace. */
const LOST_AT_MOST = 2;

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

/** Visits by a phone on a slow network, as Lighthouse simulates it. */
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
        if (lost > LOST_AT_MOST) throw error;
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
      goal: { below: MOST_SHIFT },
    },
    { name: "the machine, by Lighthouse's benchmark", value: best.environment.benchmarkIndex, unit: "" },
  ];
}

const scoreOf = ({ categories }: Report): number => categories.performance.score;

async function reportOn({ path: page, cookie }: Visit, file: string): Promise<Report> {
  const flags = ["--headless=new", ...(launchOptions.args ?? [])].join(" ");
  await run("pnpm", [
    "dlx",
    LIGHTHOUSE,
    `${environment.baseUrl}${page}`,
    "--quiet",
    "--only-categories=performance",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ...(environment.browser ? [`--chrome-path=${environment.browser}`] : []),
  ]);
  return JSON.parse(await readFile(file, "utf8"));
}
