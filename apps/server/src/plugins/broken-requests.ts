import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { refusal } from "../answers.ts";

/** What Node's parser gives up with, where it is more than bad syntax. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Answers bytes that are no request, in our own words. It says that the connection ends: a client that was
 * not told would send its next request into a closed one.
 */
export function refuseBrokenRequest(headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, connection: "close", "content-type": "application/json" });
  const body = JSON.stringify(refusal("malformed-request"));
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const rest = `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const status = STATUSES[error.code ?? ""] ?? 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rest}`, () => socket.destroy());
  };
}
