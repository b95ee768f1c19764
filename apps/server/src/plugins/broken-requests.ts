import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@storyletter/contract";
import { refusal } from "../answers.ts";

/** What Node's parser gives up with, where it is more than bad syntax. */
const FAULTS: Record<string, { status: number; code: ErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "malformed-request" },
  HPE_HEADER_OVERFLOW: { status: 431, code: "too-large" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: "too-large" },
};
const BAD_SYNTAX = { status: 400, code: "malformed-request" } as const;

/**
 * Answers bytes that are no request, in our own words. It says that the connection ends: a client that was
 * not told would send its next request into a closed one.
 */
export function refuseBrokenRequest(headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, connection: "close", "content-type": "application/json" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const { status, code } = FAULTS[error.code ?? ""] ?? BAD_SYNTAX;
    const body = JSON.stringify(refusal(code));
    const rest = `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rest}`, () => socket.destroy());
  };
}
