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

interface Visit {
  name: string;
  path: string;
  cookie?: string;
  score: number;
  /** Of the largest paint; milliseconds. */
  paintMs?: number;
}

/** A visit by a phone on a slow network, as Lighthouse simulates it. */
export async function lighthouse({ name, path: page, cookie, score, paintMs }: Visit): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-lighthouse-"));
  const report = path.join(folder, "report.json");
  const flags = ["--headless=new", ...(launchOptions.args ?? [])].join(" ");
  try {
    await run("pnpm", [
      "dlx",
      LIGHTHOUSE,
      `${environment.baseUrl}${page}`,
      "--quiet",
      "--only-categories=performance",
      "--output=json",
      `--output-path=${report}`,
      `--chrome-flags=${flags}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
      ...(environment.browser ? [`--chrome-path=${environment.browser}`] : []),
    ]);
    const { categories, audits } = JSON.parse(await readFile(report, "utf8"));
    return [
      {
        name: `Lighthouse, ${name}`,
        value: categories.performance.score,
        unit: "",
        goal: { atLeast: score },
      },
      {
        name: `largest paint, ${name}`,
        value: audits["largest-contentful-paint"].numericValue,
        unit: "ms",
        ...(paintMs && { goal: { below: paintMs } }),
      },
      { name: `blocking, ${name}`, value: audits["total-blocking-time"].numericValue, unit: "ms" },
      { name: `layout shift, ${name}`, value: audits["cumulative-layout-shift"].numericValue, unit: "" },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
