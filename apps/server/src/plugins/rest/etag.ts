import etag from "etag";
import type { FastifyInstance } from "fastify";
import fresh from "fresh";

const READS = new Set(["GET", "HEAD"]);

/** Adds an ETag to reads and answers 304 when the caller already has the current version. */
export function addEtags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!READS.has(request.method) || reply.statusCode !== 200 || typeof payload !== "string") return payload;
    // Encoded once, for the tag, the length and the socket.
    const body = Buffer.from(payload);
    // Weak, because the compressed body has the same one.
    const tag = etag(body, { weak: true });
    reply.header("etag", tag);
    // Without Cache-Control: fetch adds "no-cache" by itself where a program names If-None-Match.
    if (!fresh({ "if-none-match": request.headers["if-none-match"] }, { etag: tag })) return body;
    reply.code(304).removeHeader("content-type").removeHeader("content-length");
    return null;
  });
}
