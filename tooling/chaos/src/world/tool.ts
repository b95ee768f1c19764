import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { until } from "../until.ts";

/** External programs the product runs with, which only this harness starts. */
const TOOLS = {
  nginx: "NGINX",
  pgbouncer: "PGBOUNCER",
} as const;

export interface Tool extends AsyncDisposable {
  readonly pid: number;
}

/** The program's path from the environment, or its name to find on the PATH. */
function programOf(name: keyof typeof TOOLS): string {
  return process.env[TOOLS[name]] || name;
}

/** Version output of a program, some of which write it to standard error; throws if it is missing. */
export function versionOf(name: keyof typeof TOOLS): string {
  try {
    const flag = name === "nginx" ? "-v" : "--version";
    return execFileSync("/bin/sh", ["-c", `"$1" ${flag} 2>&1`, "sh", programOf(name)], { encoding: "utf8" });
  } catch {
    throw new Error(
      `${name} is missing. Install it (apt-get install ${name}), or set ${TOOLS[name]} to its path.`,
    );
  }
}

/** Runs a program in the foreground until disposed, and waits until it is up. */
export async function startTool(
  name: keyof typeof TOOLS,
  options: {
    args: readonly string[];
    logFile: string;
    isUp: () => Promise<boolean>;
    env?: NodeJS.ProcessEnv;
  },
): Promise<Tool> {
  versionOf(name);
  const log = openSync(options.logFile, "a");
  const env = { PATH: process.env.PATH, ...options.env };
  const child = spawn(programOf(name), options.args, { stdio: ["ignore", log, log], env });
  closeSync(log);
  const stop = () => void child.kill();
  process.once("exit", stop);
  const ended = once(child, "exit");
  if (!(await until(async () => hasEnded(child) || (await options.isUp()), 10_000)) || hasEnded(child))
    throw new Error(`${name} did not start; its log is ${options.logFile}.`);
  return {
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      process.off("exit", stop);
      child.kill();
      await ended;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/**
 * A documented example with this run's addresses. Throws if a line to replace is missing, so that a changed
 * example is never run as something else.
 */
export async function documented(
  name: string,
  exchanges: readonly (readonly [RegExp, string])[],
): Promise<string> {
  const file = path.resolve(import.meta.dirname, "../../../../docs", name);
  let text = await readFile(file, "utf8");
  for (const [line, put] of exchanges) {
    if (!line.test(text)) throw new Error(`docs/${name} no longer has a line like ${line}.`);
    text = text.replace(line, put);
  }
  return text;
}
