import path from "node:path";
import { Refusal, runCommand } from "./command.ts";
import { root } from "./paths.ts";
import { runTool } from "./processes/tool.ts";

await runCommand(async (stopped) => {
  const main = path.join(root, "tooling/eval/src/main.ts");
  const args = [main, ...process.argv.slice(2)];
  const { ok } = await runTool(process.execPath, args, { stopped, live: true });
  if (!ok) {
    throw new Refusal("The evaluation missed a goal; see the table above.");
  }
});
