import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Pool } from "undici";
import type { FuzzRequest } from "../calls.ts";
import type { Answer } from "../complaints.ts";

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Decompresses a body by the response's own headers, whatever the request accepts. */
export function readText(bytes: Buffer, headers: Readonly<Record<string, unknown>>): string {
  const unpack = UNPACK[String(headers["content-encoding"])];
  return (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString();
}

/** Number of requests sent, and their results. */
export interface Tally {
  sent: number;
  byStatus: Record<string, number>;
  /** 503 responses of the overload protection. */
  valve: number;
  /** Connections closed by the server while sending an oversized body. */
  hungUp: number;
}

export interface Sender {
  readonly tally: Tally;
  /** Null if the server closed the connection on an oversized body, which it may. */
  send(request: FuzzRequest, caller: Record<string, string>): Promise<Answer | null>;
  close(): Promise<void>;
}

const LIMIT = 256 * 1_024;
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 200;
const VALVE_TRIES = 100;

/** Detected by the header, because a response to HEAD has no body. */
const isValve = ({ status, headers, body }: Answer): boolean =>
  status === 503 && headers["retry-after"] !== undefined && !body.includes('"payments-unavailable"');

export function createSender(origin: string, connections: number): Sender {
  const pool = new Pool(origin, { connections, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const tally: Tally = { sent: 0, byStatus: {}, valve: 0, hungUp: 0 };

  const once = async (request: FuzzRequest, caller: Record<string, string>): Promise<Answer> => {
    const { method, path, body } = request;
    // A new network per request, because limits are not tested here.
    const network = {
      "x-forwarded-for": `10.${(tally.sent >> 16) & 255}.${(tally.sent >> 8) & 255}.${tally.sent & 255}`,
    };
    const headers = { ...network, ...caller, ...request.headers };
    const answer = await pool.request({ method, path, headers, body });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: answer.headers, body: readText(bytes, answer.headers) };
  };

  return {
    tally,
    async send(request, caller) {
      tally.sent += 1;
      for (let tries = 0; ; tries += 1) {
        const answer = await once(request, caller).catch((error: unknown) => {
          if ((request.body?.length ?? 0) < LIMIT) throw error;
          return null;
        });
        if (answer && isValve(answer) && tries < VALVE_TRIES) {
          tally.valve += 1;
          await delay(PAUSE_MS);
          continue;
        }
        if (!answer) tally.hungUp += 1;
        const status = answer?.status ?? "hung up";
        tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1;
        return answer;
      }
    },
    close: () => pool.close(),
  };
}

const HOST = "Host: 127.0.0.1";
const POST = `POST /api/auth/login HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\n`;

/** Bytes no HTTP client would send. Each must get a response below 500 or none, and the connection must end. */
export const WIRE_CASES: Readonly<Record<string, string>> = {
  "no HTTP": "nonsense\r\n\r\n",
  "a TLS greeting": "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n",
  "HTTP/2 from the start": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "HTTP/0.9": "GET /\r\n\r\n",
  "HTTP/9.9": `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`,
  "no host": "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
  "two hosts": `GET / HTTP/1.1\r\n${HOST}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  "length and chunks": `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  "two lengths": `${POST}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}`,
  "a length of words": `${POST}Content-Length: two\r\n\r\n{}`,
  "a length below none": `${POST}Content-Length: -1\r\n\r\n{}`,
  "a length beyond all": `${POST}Content-Length: 99999999999999999999\r\n\r\n{}`,
  "chunks of no number": `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  "a chunk without end": `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}`,
  "an unknown transfer": `${POST}Transfer-Encoding: gzip\r\n\r\n{}`,
  "a name with a space": `GET / HTTP/1.1\r\n${HOST}\r\nX y: 1\r\n\r\n`,
  "a value with NUL": `GET / HTTP/1.1\r\n${HOST}\r\nX-A: a\u0000b\r\n\r\n`,
  "a folded header": `GET / HTTP/1.1\r\n${HOST}\r\nX-A: a\r\n b\r\nConnection: close\r\n\r\n`,
  "lines ended by LF": "GET / HTTP/1.1\nHost: x\nConnection: close\n\n",
  "headers beyond all": `GET / HTTP/1.1\r\n${HOST}\r\nX-A: ${"a".repeat(100_000)}\r\n\r\n`,
  "a path beyond all": `GET /${"a".repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n\r\n`,
  "a path with a space": `GET /a b HTTP/1.1\r\n${HOST}\r\n\r\n`,
  "a way up from the files": `GET /assets/../../x HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "an encoded way up": `GET /assets/%2e%2e/%2e%2e/x HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "a path of bytes": `GET /\u00ff\u00fe HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "an asterisk": `OPTIONS * HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "no slash": `GET api/usage HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "a whole address": `GET http://evil.example/api/usage HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "a tunnel": "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
  "an upgrade": `GET /trpc/emails.watch HTTP/1.1\r\n${HOST}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
  "an expectation": `${POST}Expect: 200-ok\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  "a method in small letters": `get / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  "a method of its own": `BREW / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  "a request within a request": `${POST}Content-Length: 2\r\nConnection: close\r\n\r\n{}GET /api/usage HTTP/1.1\r\n${HOST}\r\n\r\n`,
};

const SOCKET_TIMEOUT_MS = 60_000;

async function dial(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  return socket;
}

/** Reads until the server closes the connection. */
async function wholeAnswer(socket: Socket): Promise<string> {
  socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy(new Error("The connection stayed open.")));
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  const error = await once(socket, "close").then(
    () => null,
    (reason: NodeJS.ErrnoException) => reason,
  );
  if (error && error.code !== "ECONNRESET" && error.code !== "EPIPE") throw error;
  return text;
}

/** Findings for bytes that are barely HTTP. */
export async function complaintsOnWire(origin: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const [name, bytes] of Object.entries(WIRE_CASES)) {
    const socket = await dial(origin);
    socket.end(Buffer.from(bytes, "latin1"));
    const answer = await wholeAnswer(socket).catch((error: Error) => `HTTP/1.1 599 ${error.message}`);
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? "";
    if (answer !== "" && (status === "" || status >= "500"))
      complaints.push(`${name}: ${answer.slice(0, 200)}`);
  }
  return complaints;
}

const SLOW = [
  "GET /api/usage HTTP/1.1\r\nHost: x\r\nX-A: ",
  "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n",
  "POST /trpc/auth.logIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
];
const DRIP_MS = 1_000;

/** Clients that send one byte per second; returns the milliseconds until each was disconnected. */
export async function slowClients(origin: string, count: number): Promise<number[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const socket = await dial(origin);
      const began = performance.now();
      socket.write(SLOW[index % SLOW.length] ?? "");
      const dripping = setInterval(
        () => socket.write(index % SLOW.length === 2 ? "1\r\na\r\n" : "a"),
        DRIP_MS,
      );
      try {
        await wholeAnswer(socket);
        return performance.now() - began;
      } finally {
        clearInterval(dripping);
      }
    }),
  );
}
