import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { Refusal } from "../command.ts";
import { root } from "../paths.ts";

export interface ToolOptions {
  readonly stopped: AbortSignal;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Shows the output as it comes instead of collecting it. */
  readonly live?: boolean;
}

export interface ToolResult {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a program until it exits. */
export async function runTool(
  command: string,
  args: readonly string[],
  { stopped, cwd = root, env = process.env, live = false }: ToolOptions,
): Promise<ToolResult> {
  stopped.throwIfAborted();
  const out = live ? "inherit" : "pipe";
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", out, out] });
  const stop = () => child.kill("SIGTERM");
  stopped.addEventListener("abort", stop);
  try {
    const [[code], printed, complained] = await Promise.all([
      once(child, "close"),
      child.stdout ? text(child.stdout) : "",
      child.stderr ? text(child.stderr) : "",
    ]);
    stopped.throwIfAborted();
    return { ok: code === 0, output: printed + complained };
  } finally {
    stopped.removeEventListener("abort", stop);
  }
}

const quiet = { TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1", NO_COLOR: "1" };

/** The compiler ends before what it would collect matters: collecting, and its second thread, double its work. */
const compiler = { GOGC: "off", GOMEMLIMIT: "2GiB" };

/** Runs a task in every package that has it; unchanged packages come from the cache. */
export function turbo(
  task: "build" | "typecheck",
  stopped: AbortSignal,
  packages: string[] = [],
): Promise<ToolResult> {
  const args = ["run", task, "--output-logs=errors-only", ...packages.map((name) => `--filter=${name}`)];
  return runTool("turbo", args, { stopped, env: { ...compiler, ...process.env, ...quiet } });
}

/** Builds these packages, or all. */
export async function build(stopped: AbortSignal, packages?: string[]): Promise<void> {
  const { ok, output } = await turbo("build", stopped, packages);
  if (!ok) {
    console.error(process.stderr.isTTY ? output : stripVTControlCharacters(output));
    throw new Refusal("The build failed; see the output above.");
  }
}
