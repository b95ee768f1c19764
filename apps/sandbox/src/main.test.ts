import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { freePortPair } from "./testing/sandbox.ts";

/** The bundle if this run has just built it: it starts several times faster. */
const program = fileURLToPath(
  new URL(process.env.TEST_BUILT ? "../dist/main.js" : "./main.ts", import.meta.url),
);

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function lineWith(words: string, child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("no output");
  for await (const line of createInterface(child.stdout)) if (line.includes(words)) return line;
  throw new Error(`exited without printing: ${words}`);
}

async function failed(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child = start(env);
  if (child.stderr === null) throw new Error("no output");
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, said };
}

const key = "a-key-of-this-test";

describe("the process", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "serves, and exits with 0 on %s even while a page is connected",
    async (signal) => {
      const port = await freePortPair();
      const child = start({ SANDBOX_PORT: String(port), SANDBOX_KEY: key });
      const ready = JSON.parse(await lineWith("sandbox ready", child));
      expect(ready).toMatchObject({
        mailbox: `http://127.0.0.1:${port}/mailbox`,
        smtp: `smtp://127.0.0.1:${port + 1}`,
      });
      const events = await fetch(`http://127.0.0.1:${port}/mailbox/events?key=${key}`);
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([0, null]);
      await expect(events.text()).rejects.toThrow();
    },
  );

  it("lists every invalid value with an example, and exits with 1", async () => {
    const { code, said } = await failed({ SANDBOX_PORT: "70000", LOG_LEVEL: "loud" });
    expect(code).toBe(1);
    expect(said).toMatch(/SANDBOX_PORT is not valid: .*Example: SANDBOX_PORT=3001\n/);
    expect(said).toMatch(/LOG_LEVEL is not valid: .*Example: LOG_LEVEL=info\n/);
  });

  it("prints the mailbox URL with a generated key when none is set", async () => {
    const port = await freePortPair();
    const child = start({ SANDBOX_PORT: String(port), LOG_LEVEL: "silent" });
    const line = await lineWith("The mailbox is at", child);
    const { searchParams } = new URL(line.slice(line.indexOf("http")));
    expect(searchParams.get("key")).toMatch(/^[\w-]{32}$/);
    expect((await fetch(line.slice(line.indexOf("http")))).status).toBe(200);
    child.kill();
    await once(child, "exit");
  });

  it.each(["0.0.0.0", "::", "192.168.1.20"])(
    "refuses HOST=%s unless a public sandbox is allowed",
    async (HOST) => {
      const { code, said } = await failed({ HOST, LOG_LEVEL: "silent" });
      expect(code).toBe(1);
      expect(said).toMatch(/^HOST=.* opens the sandbox to the network.* set ALLOW_PUBLIC_SANDBOX=yes/);
    },
  );

  it("explains in one sentence that a port is in use", async () => {
    const port = await freePortPair();
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const { code, said } = await failed({ SANDBOX_PORT: String(port), LOG_LEVEL: "silent" });
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(`Port ${port} is in use. Stop the program that uses it, or set SANDBOX_PORT.\n`);
  });

  it("explains in one sentence that the folder is not writable", async () => {
    const file = fileURLToPath(import.meta.url);
    const { code, said } = await failed({ DATA_DIR: file, LOG_LEVEL: "silent" });
    expect(code).toBe(1);
    expect(said).toMatch(/is not writable. Set DATA_DIR to a writable folder.\n$/);
  });
});
