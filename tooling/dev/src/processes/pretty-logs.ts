import type { Readable } from "node:stream";
import pretty from "pino-pretty";

/** Structured logs, made readable for a person at a terminal. */
export function showLogs(name: string, stream: Readable): void {
  const colorize = process.stdout.isTTY;
  stream.pipe(pretty({ colorize, ignore: "pid,hostname,name", messageFormat: `${name}: {msg}`, sync: true }));
}
