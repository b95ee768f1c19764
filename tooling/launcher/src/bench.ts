import { Refusal, runCommand } from "./command.ts";
import { openTestServer } from "./postgres/index.ts";
import { build } from "./processes/tool.ts";
import { runBench } from "./testing/benchmarks.ts";
import { measureScreens } from "./testing/journeys.ts";
import { openScratch } from "./testing/stage.ts";

await runCommand(async (stopped) => {
  await build(stopped);
  const screens = process.argv.includes("--web") ? "main" : "waiting";
  if (process.argv.includes("--web") || process.argv.includes("--waiting")) {
    await using scratch = await openScratch();
    await using plain = await openTestServer();
    await measureScreens(plain.url, scratch.folder, stopped, screens);
    return;
  }
  const part = ["growth", "generation", "model", "budget"].find((name) => process.argv.includes(`--${name}`));
  const entry = part ? `${part}/main.ts` : "main.ts";
  if (!(await runBench(entry, process.argv.slice(2), stopped)))
    throw new Refusal("The benchmarks failed; see the output above.");
});
