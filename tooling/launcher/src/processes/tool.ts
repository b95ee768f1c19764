import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
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
