import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../paths.ts";
import { runTool, type ToolResult, turbo } from "../processes/tool.ts";
import type { Tally } from "../testing/report.ts";

interface Step {
  readonly name: string;
  run(stopped: AbortSignal): Promise<ToolResult>;
}

const tool = (name: string, command: string, args: string[]): Step => ({
  name,
  run: (stopped) => runTool(command, args, { stopped }),
});

const steps: readonly Step[] = [
  tool("format and lint", "biome", ["ci", "--colors=off"]),
  { name: "types", run: (stopped) => turbo("typecheck", stopped) },
  tool("unused code", "knip", ["--no-progress"]),
  tool("dependencies", "sherif", []),
  tool("package imports", "turbo", ["boundaries", "--no-color"]),
  tool("house rules", process.execPath, [path.join(root, "tooling/checks/src/main.ts")]),
];

/** Runs all steps in parallel, then prints a table and the output of failed ones. */
export async function runGate(stopped: AbortSignal): Promise<Tally> {
  const results = await Promise.all(
    steps.map(async ({ name, run }) => {
      const start = performance.now();
      const { ok, output } = await run(stopped);
      return { name, ok, output, seconds: (performance.now() - start) / 1000 };
    }),
  );
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? "ok    " : "FAILED"}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`);
  }
  const failures = results.filter(({ ok }) => !ok);
  for (const { name, output } of failures) {
    console.log(`\n── ${name} ──\n${stripVTControlCharacters(output).trim()}`);
  }
  return {
    passed: results.length - failures.length,
    failed: failures.length,
    failures: failures.map(({ name }) => `the gate: ${name}`),
  };
}
