import { Refusal, runCommand } from "./command.ts";
import { runTool } from "./processes/tool.ts";

await runCommand(async (stopped) => {
  const { ok } = await runTool("biome", ["check", "--write"], { stopped, live: true });
  if (!ok) {
    throw new Refusal("Some problems cannot be fixed automatically; see above.");
  }
});
