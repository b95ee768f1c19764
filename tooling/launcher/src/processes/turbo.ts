import { stripVTControlCharacters } from "node:util";
import { Refusal } from "../refusal.ts";
import { runTool, type ToolResult } from "./tool.ts";

const quiet = { TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1", NO_COLOR: "1" };

/** Runs a task in every package that has it; unchanged packages come from the cache. */
export function turbo(
  task: "build" | "typecheck",
  stopped: AbortSignal,
  packages: string[] = [],
): Promise<ToolResult> {
  const args = ["run", task, "--output-logs=errors-only", ...packages.map((name) => `--filter=${name}`)];
  return runTool("turbo", args, { stopped, env: { ...process.env, ...quiet } });
}

/** Builds these packages, or all. */
export async function build(stopped: AbortSignal, packages?: string[]): Promise<void> {
  const { ok, output } = await turbo("build", stopped, packages);
  if (!ok) {
    console.error(process.stderr.isTTY ? output : stripVTControlCharacters(output));
    throw new Refusal("The build failed; see the output above.");
  }
}
