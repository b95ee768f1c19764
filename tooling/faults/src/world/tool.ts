import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { until } from "../until.ts";

/** Programs that the product is run with by others, and that nobody but this harness starts here. */
const TOOLS = {
  nginx: "NGINX",
  pgbouncer: "PGBOUNCER",
} as const;

export interface Tool extends AsyncDisposable {
  readonly pid: number;
}

/** Where the program is: a path in the environment, or its name for PATH to find. */
function programOf(name: keyof typeof TOOLS): string {
  return process.env[TOOLS[name]] || name;
}

/** What the program says of its version, which some write to standard error; a sentence where it is missing. */
export function versionOf(name: keyof typeof TOOLS): string {
  try {
    const flag = name === "nginx" ? "-v" : "--version";
    return execFileSync("/bin/sh", ["-c", `"$1" ${flag} 2>&1`, "sh", programOf(name)], { encoding: "utf8" });
  } catch {
    throw new Error(
      `There is no ${name}: install Debian's (apt-get install ${name}), or say in ${TOOLS[name]} where it is.`,
    );
  }
}

/** Runs it in the foreground until it is disposed of, and waits until it answers. */
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
    throw new Error(`${name} did not come up; its log is ${options.logFile}.`);
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
