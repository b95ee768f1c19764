import path from "node:path";
import { root } from "../paths.ts";
import { runTool, type ToolResult } from "../processes/tool.ts";
import { turbo } from "../processes/turbo.ts";

export interface Step {
  readonly name: string;
  run(stopped: AbortSignal): Promise<ToolResult>;
}

const tool = (name: string, command: string, args: string[]): Step => ({
  name,
  run: (stopped) => runTool(command, args, { stopped }),
});

export const steps: readonly Step[] = [
  tool("format and lint", "biome", ["ci", "--colors=off"]),
  { name: "types", run: (stopped) => turbo("typecheck", stopped) },
  tool("unused code", "knip", ["--no-progress"]),
  tool("dependencies", "sherif", []),
  tool("house rules", process.execPath, [path.join(root, "tooling/checks/src/main.ts")]),
];
