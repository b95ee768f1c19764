import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Connection } from "@storyletter/db";
import { insertMembers } from "@storyletter/db/testing";

/** A program of the server: from the bundle where the run has just built it, which starts in a fifth of the time. */
export const program = (name: "main" | "backup" | "restore"): string =>
  fileURLToPath(new URL(process.env.TEST_BUILT ? `../../dist/${name}.js` : `../${name}.ts`, import.meta.url));
const SCRIPT = fileURLToPath(new URL("./server-process.ts", import.meta.url));

export interface Process {
  child: ChildProcess;
  url: string;
  /** Resolves when the child's writer has begun. */
  writing: Promise<unknown>;
  exited: Promise<unknown[]>;
  /** All it has written so far. */
  words(): string;
}

const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  NODE_ENV: "production",
  APP_URL: "http://127.0.0.1:3000",
  APP_SECRET: "a secret that only this test knows, long enough",
  PORT: "0",
  LOG_LEVEL: "info",
  ...env,
});

/** The real program; its first line with a url says that it is ready. */
export async function startMain(env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [program("main")], {
    env: environment(env),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let words = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The server ended before it was ready.")));
    child.stdout.on("data", (chunk: Buffer) => {
      words += chunk.toString();
      const found = /"url":"([^"]+)"/.exec(words);
      if (found?.[1]) resolve(found[1]);
    });
  });
  return { child, url, writing: Promise.resolve(), exited: once(child, "exit"), words: () => words };
}

/** The same server with a writer that hangs until it gets a message. */
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
    words: () => "",
  };
}

/** Runs the program until it ends by itself: its exit code, and what it told people. */
export async function runMain(env: Record<string, string>): Promise<{ code: number; words: string }> {
  const child = spawn(process.execPath, [program("main")], {
    env: environment(env),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, words };
}

/** A verified user with ten credits, made without any mail; answers the Cookie header. */
export async function insertMember({ sql }: Connection, name: string): Promise<string> {
  const [member] = await insertMembers(sql, [name]);
  return `storyletter_session=${member?.session}`;
}
