import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { hasCode } from "../command.ts";
import type { Account } from "./account.ts";

/** Whether a process is running, and not a zombie, which still accepts signals. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== "linux") {
      return true;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat[stat.lastIndexOf(")") + 2] !== "Z";
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/**
 * PostgreSQL's processes in this data directory; a pid from a file may belong to another program by now. Runs as
 * the account, because in a container even root may not inspect another user's processes.
 */
export function processesIn(directory: string, account: Account): number[] {
  const [command, line] =
    process.platform === "linux"
      ? ["ls -l /proc/[0-9]*/cwd 2>/dev/null", /\/proc\/(\d+)\/cwd -> (.*)$/]
      : ["ps -axo pid=,command=", /^\s*(\d+) .* -D (.*?)(?: -c .*)?$/];
  const { stdout } = spawnSync("/bin/sh", ["-c", command], { cwd: "/", encoding: "utf8", ...account });
  const matches = stdout.split("\n").map((text) => line.exec(text));
  return matches.filter((match) => match?.[2] === directory).map((match) => Number(match?.[1]));
}

/** Sends a signal to a process that may already be gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, "ESRCH")) {
      throw error;
    }
  }
}

/** Polls every few milliseconds; false at the timeout. */
export async function until(holds: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > deadline) {
      return false;
    }
    await delay(10);
  }
  return true;
}
