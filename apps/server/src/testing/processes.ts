import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Connection } from "@storyletter/db";
import { insertMembers } from "@storyletter/db/testing";

/** One of the server's programs. Uses the bundle if this run has just built it: it starts five times faster. */
export const program = (name: "main" | "backup" | "restore"): string =>
  fileURLToPath(new URL(process.env.TEST_BUILT ? `../../dist/${name}.js` : `../${name}.ts`, import.meta.url));
const SCRIPT = fileURLToPath(new URL("./server-process.ts", import.meta.url));

export interface Process {
  child: ChildProcess;
  url: string;
  /** Resolves when the child's writer has started. */
  writing: Promise<unknown>;
  exited: Promise<unknown[]>;
  /** Everything it has printed so far. */
  output(): string;
}

const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  NODE_ENV: "production",
  APP_URL: "http://127.0.0.1:3000",
  APP_SECRET: "a secret for tests only, long enough",
  PORT: "0",
  LOG_LEVEL: "info",
  ...env,
});

/** Starts the real program and waits for the log line with its url. */
export async function startMain(env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [program("main")], {
    env: environment(env),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The server exited before it was ready.")));
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"url":"([^"]+)"/.exec(output);
      if (found?.[1]) resolve(found[1]);
    });
  });
  return { child, url, writing: Promise.resolve(), exited: once(child, "exit"), output: () => output };
}

/** The same server with a writer that waits for a message before it finishes. */
export async function startWithSlowWriter(env: Record<string, string>): Promise<Process> {
  const child = fork(SCRIPT, {
    env: environment(env),
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [message] = (await once(child, "message")) as [{ url: string }];
  return {
    child,
    url: message.url,
    writing: once(child, "message"),
    exited: once(child, "exit"),
    output: () => "",
  };
}

/** Runs the program until it exits; returns its exit code and stderr. */
export async function runMain(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [program("main")], {
    env: environment(env),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, output };
}

/** Inserts a verified user with ten credits, without any mail; returns the Cookie header. */
export async function insertMember({ sql }: Connection, name: string): Promise<string> {
  const [member] = await insertMembers(sql, [name]);
  return `storyletter_session=${member?.session}`;
}
