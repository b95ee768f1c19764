import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { hasCode, Refusal } from "../command.ts";
import { until } from "../postgres/processes.ts";

async function tryToListen(host: string, port: number): Promise<unknown> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host, exclusive: true }), "listening");
    return undefined;
  } catch (error) {
    return error;
  } finally {
    probe.close();
  }
}

export async function isFree(host: string, port: number): Promise<boolean> {
  return (await tryToListen(host, port)) === undefined;
}

/**
 * A free port whose next one is free too, where the sandbox takes mail. Both are below the range that the system uses
 * for outgoing connections, so that they stay free for a while.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await isFree("127.0.0.1", port)) && (await isFree("127.0.0.1", port + 1))) return port;
  }
}

/**
 * Throws a message that names the setting. Waits a moment first, because a process that was just killed may still
 * hold the port.
 */
export async function claimPort(host: string, port: number, setting: string): Promise<void> {
  let error: unknown;
  const isUsable = async () => {
    error = await tryToListen(host, port);
    return !hasCode(error, "EADDRINUSE");
  };
  if (!(await until(isUsable, 1_000))) {
    throw new Refusal(
      `Port ${port} is in use: stop the program that uses it, or choose another with ${setting}.`,
    );
  }
  if (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `Port ${port} cannot be used (${reason}): choose another with ${setting}, or another HOST.`,
    );
  }
}
