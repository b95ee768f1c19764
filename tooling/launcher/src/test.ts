import path from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "./command.ts";
import { runGate } from "./gate/gate.ts";
import { openTestServer } from "./postgres/index.ts";
import { build, runTool } from "./processes/tool.ts";
import { runBench } from "./testing/benchmarks.ts";
import { findBrowser, hasJourneys, runJourneys } from "./testing/journeys.ts";
import { judgedUse, startYardstick, usedSeconds } from "./testing/processor.ts";
import { closingWords, dearest, judged, readReport, sum, type Tally } from "./testing/report.ts";
import { openScratch } from "./testing/stage.ts";

const reporter = fileURLToPath(new URL("testing/vitest-reporter.ts", import.meta.url));

interface Units {
  databaseUrl: string;
  scratch: string;
  /** Whether the bundles are current; tests that start the product then use them. */
  isBuilt: boolean;
}

/** Runs the unit and database tests of every package. */
async function runUnits({ databaseUrl, scratch, isBuilt }: Units, stopped: AbortSignal): Promise<Tally> {
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

/** What calls take of the processor and screens weigh, with nothing beside it. */
async function runBudget(stopped: AbortSignal): Promise<Tally> {
  if (await runBench("budget/main.ts", [], stopped)) return { passed: 1, failed: 0 };
  throw new Refusal("The budget of npm run bench -- --budget is exceeded; see above.");
}

await runCommand(async (stopped) => {
  const piece = startYardstick();
  await using scratch = await openScratch();
  await using server = await openTestServer();
  const { folder } = scratch;
  // A machine without a browser downloads one beside the other parts; the journeys report a failure.
  const browser = hasJourneys() ? findBrowser(stopped) : undefined;
  browser?.catch(() => undefined);
  const parts = [
    () => runGate(stopped),
    async () =>
      runUnits({ databaseUrl: server.url, scratch: folder, isBuilt: await canBuild(stopped) }, stopped),
    ...(hasJourneys() ? [() => runJourneys(server.url, folder, stopped, [], browser)] : []),
    ...(process.env.TEST_ALL ? [() => runBudget(stopped)] : []),
  ];
  const tallies: Tally[] = [];
  for (const part of parts) {
    tallies.push(await part().catch(counted(stopped)));
  }
  // At the exit the database, too, has ended, and what it used is known.
  process.on("exit", () => {
    const use = judgedUse(usedSeconds(), piece());
    const failures = process.env.TEST_ALL ? [] : use.failures;
    const total = sum([...tallies, { passed: 0, failed: failures.length, failures }]);
    process.exitCode = total.failed > 0 ? 1 : 0;
    console.log(`\n${dearest(total.durations)}`);
    if (use.words) console.log(`\n${use.words}`);
    console.log(closingWords(total));
  });
});

/** A failed build is reported by the journeys. */
function canBuild(stopped: AbortSignal): Promise<boolean> {
  return build(stopped).then(
    () => true,
    () => false,
  );
}

/** A part that could not run counts as one failure; the others still run. */
function counted(stopped: AbortSignal): (error: unknown) => Tally {
  return (error) => {
    stopped.throwIfAborted();
    console.error(error instanceof Refusal ? error.message : error);
    return { passed: 0, failed: 1, failures: [String(error)] };
  };
}
