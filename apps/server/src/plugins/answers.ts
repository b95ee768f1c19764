import { Readable } from "node:stream";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Written to a connection within a millisecond or two. */
const PIECE_BYTES = 128 * 1_024;

/** Higher levels hardly shrink a letter further and take twice as long. */
const GZIP_LEVEL = 4;

/** Smaller responses fit in one packet anyway; in bytes. */
const COMPRESSION_THRESHOLD = 1_400;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    await nextTurn();
  }
}

/**
 * Compresses the JSON of tRPC and REST for clients that accept it: ten letters take 104 kB plain. Long answers are
 * written piece by piece: in one go, the longest would hold the thread for 100 ms.
 */
export async function sendAnswers(app: FastifyInstance): Promise<void> {
  app.addHook("onSend", async (_request, reply, payload) => {
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    if (payload.length <= PIECE_BYTES) return payload;
    const bytes = typeof payload === "string" ? Buffer.from(payload) : payload;
    reply.header("content-length", bytes.length);
    return Readable.from(piecesOf(bytes), { objectMode: false });
  });
  await app.register(compress, {
    encodings: ["gzip"],
    zlibOptions: { level: GZIP_LEVEL },
    threshold: COMPRESSION_THRESHOLD,
    globalDecompression: false,
  });
}

const TOO_MANY_REQUESTS = 429;
/** Refusing takes time of others as well. */
const REFUSED_AFTER_MS = 1_000;

/** Slows down a client that keeps trying in spite of Retry-After. */
export function refuseLate(app: FastifyInstance, afterMs = REFUSED_AFTER_MS): void {
  app.addHook("onSend", async (_request, { statusCode }, payload) => {
    const status = payload instanceof Response ? payload.status : statusCode;
    if (status === TOO_MANY_REQUESTS) await delay(afterMs, undefined, { ref: false });
  });
}
