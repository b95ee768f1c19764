import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { hasCode } from "../refusal.ts";
import type { Account } from "./account.ts";

/** Running, that is, and not a zombie: one whose parent never collects it answers signals for ever. */
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
 * PostgreSQL's live processes of this data directory: a pid in a file may belong to another program by now.
 * Asked as the account itself, for even root may not look at another user's processes in a container.
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

/** Sent as it is, to a process that may have gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, "ESRCH")) {
      throw error;
    }
  }
}

/** Asks again every few milliseconds; false once the time is up. */
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
