import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../../../../apps/sandbox/src/main.ts", import.meta.url));

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  const free = await once(server, "listening").then(
    () => true,
    () => false,
  );
  server.close();
  return free;
}

/**
 * A port that is free together with the next one, where the sandbox takes mail; below those the system
 * lends to outgoing connections, so that they stay free until it listens.
 */
const freePortPair = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
};

export interface SandboxProcess {
  baseUrl: string;
  orderFault(kind: string, times?: number): Promise<void>;
  clearFaults(): Promise<void>;
  stop(): Promise<void>;
}

/** The real stand-in as a process of its own, reached as any provider is. */
export const startSandbox = async (options: { paceMs?: number } = {}): Promise<SandboxProcess> => {
  const port = await freePortPair();
  const child = spawn(process.execPath, [MAIN], {
    env: { SANDBOX_PORT: String(port), AI_PACE_MS: String(options.paceMs ?? 0) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(child.stdout)) if (line.includes("sandbox ready")) break;
  child.stdout.resume();
  const url = `http://127.0.0.1:${port}`;
  return {
    baseUrl: `${url}/ai/v1`,
    async orderFault(kind, times = 1) {
      const response = await fetch(`${url}/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ service: "ai", kind, times }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async clearFaults() {
      await fetch(`${url}/faults`, { method: "DELETE" });
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
};
