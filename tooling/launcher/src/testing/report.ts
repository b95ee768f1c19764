import { readFile } from "node:fs/promises";
import { z } from "zod";
import { hasCode } from "../refusal.ts";
import { playwrightReport } from "./playwright-report.ts";
import type { Tally } from "./tally.ts";

/** Written by our own reporter, `vitest-reporter.ts`. */
const vitest = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.string()),
  unsteady: z.array(z.string()),
});

const shapes = { vitest, playwright: playwrightReport };

/** Reads a runner's JSON report; zero counts if it died before writing one. */
export async function readReport(runner: keyof typeof shapes, file: string): Promise<Tally> {
  try {
    return shapes[runner].parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      return { passed: 0, failed: 0 };
    }
    throw error;
  }
}
