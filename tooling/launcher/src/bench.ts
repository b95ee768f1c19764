import path from "node:path";
import { Refusal, runCommand } from "./command.ts";
import { root } from "./paths.ts";
import { openTestServer } from "./postgres/index.ts";
import { build, runTool } from "./processes/tool.ts";
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
  // Full durability, because the cost of a commit is part of the measurement.
  await using server = await openTestServer({ fsync: true });
  const env = { ...process.env, TEST_DATABASE_URL: server.url };
  const part = ["growth", "generation", "model", "budget"].find((name) => process.argv.includes(`--${name}`));
  const entry = part ? `${part}/main.ts` : "main.ts";
  const main = path.join(root, "tooling/bench/src", entry);
  const { ok } = await runTool(process.execPath, [main, ...process.argv.slice(2)], {
    stopped,
    env,
    live: true,
  });
  if (!ok) {
    throw new Refusal("The benchmarks failed; see the output above.");
  }
});
