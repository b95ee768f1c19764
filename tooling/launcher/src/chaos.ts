import path from "node:path";
import { Refusal, runCommand } from "./command.ts";
import { root } from "./paths.ts";
import { build, runTool } from "./processes/tool.ts";

await runCommand(async (stopped) => {
  await build(stopped);
  const main = path.join(root, "tooling/chaos/src/main.ts");
  const { ok } = await runTool(process.execPath, [main, ...process.argv.slice(2)], { stopped, live: true });
  if (!ok) throw new Refusal("The fault run found violations or failed; see the output above.");
});
