import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";

const READS = new Set(["GET", "HEAD"]);

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

const matches = (header: string, etag: string): boolean =>
  header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === etag);

/** Reads carry an ETag, and are answered 304 to whoever has them already. */
export function tagReads(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!READS.has(request.method) || reply.statusCode !== 200 || typeof payload !== "string") {
      done(null, payload);
      return;
    }
    // Made into bytes once: to be hashed, and to be sent.
    const bytes = Buffer.from(payload);
    const etag = `"${hash("sha256", bytes, "base64url").slice(0, 27)}"`;
    reply.header("etag", etag);
    if (!matches(request.headers["if-none-match"] ?? "", etag)) {
      done(null, bytes);
      return;
    }
    reply.code(304).removeHeader("content-type");
    done(null, "");
  });
}
