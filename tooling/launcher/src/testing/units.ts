import path from "node:path";
import { fileURLToPath } from "node:url";
import { runTool } from "../processes/tool.ts";
import { readReport } from "./report.ts";
import { judged, type Tally } from "./tally.ts";

const reporter = fileURLToPath(new URL("vitest-reporter.ts", import.meta.url));

interface Units {
  databaseUrl: string;
  scratch: string;
  /** Whether the bundles are current; tests that start the product then use them. */
  isBuilt: boolean;
}

/** Runs the unit and database tests of every package. */
export async function runUnits(
  { databaseUrl, scratch, isBuilt }: Units,
  stopped: AbortSignal,
): Promise<Tally> {
  const tally = path.join(scratch, "vitest.json");
  // The machine is busy, so only a hanging test should time out.
  const limits = ["--test-timeout=60000", "--hook-timeout=60000", "--retry=1"];
  // Sharing a worker's modules between files saves half the CPU time; four workers use what two cores leave idle.
  const workers = ["--no-isolate", "--maxWorkers=4"];
  const args = ["run", "--reporter=default", `--reporter=${reporter}`, ...limits, ...workers];
  const env = {
    ...process.env,
    TEST_DATABASE_URL: databaseUrl,
    TALLY_FILE: tally,
    TEST_BUILT: isBuilt ? "1" : "",
  };
  const { ok } = await runTool("vitest", args, { stopped, env, live: true });
  return judged(await readReport("vitest", tally), ok);
}
