import path from "node:path";
import { Refusal, runCommand } from "./command.ts";
import { root } from "./paths.ts";
import { openTestServer } from "./postgres/index.ts";
import { runTool } from "./processes/tool.ts";
import { openScratch, openStage } from "./testing/stage.ts";

await runCommand(async (stopped) => {
  await using scratch = await openScratch();
  await using server = await openTestServer();
  await using stage = await openStage(server.url, scratch.folder, stopped);
  const main = path.join(root, "tooling/fuzz/src/main.ts");
  const args = [main, ...process.argv.slice(2)];
  const { ok } = await runTool(process.execPath, args, { stopped, env: stage.env, live: true });
  if (!ok) {
    throw new Refusal("Some responses were wrong; see the findings above.");
  }
});
