import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "../command.ts";
import type { Account } from "./account.ts";
import { isAlive, processesIn, signal, until } from "./processes.ts";

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<unknown>;
}

export interface Launch {
  readonly directory: string;
  readonly binaries: string;
  readonly account: Account;
  readonly settings: Record<string, string>;
  readonly logFile: string;
}

const patience = 60_000;

/** The contents of postmaster.pid, if it exists. */
export async function readPidFile(directory: string) {
  const text = await readFile(path.join(directory, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, , , , status = ""] = text.split("\n");
  return { pid: Number(pid), port: Number(port), ready: status.trim() === "ready" };
}

export async function launch(options: Launch, port: number): Promise<Postmaster> {
  const { directory, binaries, account, logFile } = options;
  const settings = Object.entries({
    ...options.settings,
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = await open(logFile, "a", 0o600);
  // It logs failed statements with their parameters; an earlier version left it readable to others.
  await log.chmod(0o600);
  // Its own session: Ctrl-C in the terminal must not stop it before the server has drained.
  const child = spawn(path.join(binaries, "postgres"), ["-D", directory, ...settings], {
    cwd: "/",
    env: { LC_ALL: "C" },
    stdio: ["ignore", log.fd, log.fd],
    detached: true,
    ...account,
  });
  let ended = false;
  const exited = once(child, "exit")
    .catch((error: Error) => log.write(`FATAL: ${error.message}\n`))
    .finally(() => {
      ended = true;
    });
  child.unref();
  const isReady = async () => {
    const file = await readPidFile(directory);
    return ended || (file.ready && file.pid === child.pid);
  };
  const inTime = await until(isReady, patience);
  await log.close();
  if (!inTime || ended || child.pid === undefined) {
    child.kill("SIGKILL");
    throw new Refusal(`PostgreSQL failed to start: ${await lastComplaint(logFile)} (details: ${logFile}).`);
  }
  return { pid: child.pid, port, exited };
}

async function lastComplaint(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, "utf8")).trimEnd().split("\n");
  return lines.findLast((line) => line.includes("FATAL")) ?? lines.at(-1) ?? "no answer";
}

/** The running server of a launcher that was killed; otherwise removes what it left behind. */
export async function adopt(directory: string, account: Account): Promise<Postmaster | undefined> {
  const { pid, port } = await readPidFile(directory);
  if (!pid) {
    return undefined;
  }
  if (processesIn(directory, account).includes(pid)) {
    await until(async () => !isAlive(pid) || (await readPidFile(directory)).ready, patience);
    if (isAlive(pid)) {
      return { pid, port, exited: gone(pid) };
    }
  }
  // Its processes must be gone before removing the file that prevents a second set.
  if (!(await until(() => processesIn(directory, account).length === 0, 5_000))) {
    for (const orphan of processesIn(directory, account)) {
      signal(orphan, "SIGKILL");
    }
  }
  await rm(path.join(directory, "postmaster.pid"), { force: true });
  return undefined;
}

function gone(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (!isAlive(pid)) {
        clearInterval(watch);
        resolve();
      }
    }, 200);
    watch.unref();
  });
}

/** SIGINT ends sessions and stops cleanly; SIGTERM would wait for clients. */
export async function halt({ pid }: Postmaster): Promise<void> {
  for (const name of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    signal(pid, name);
    if (await until(() => !isAlive(pid), 20_000)) {
      return;
    }
  }
}
