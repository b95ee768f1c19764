import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Pool } from "undici";
import type { Answer } from "../complaints.ts";
import type { FuzzRequest } from "../request.ts";

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
