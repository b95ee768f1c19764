import type { FastifyReply } from "fastify";
import type { HtmlFile } from "./html-files.ts";

interface PageOptions {
  status?: 200 | 404;
  cache?: string;
  /** The request headers that the answer depends on, beside the encoding. */
  vary?: string;
}

/** Sends a page, compressed for whoever takes it so. */
export function sendPage(reply: FastifyReply, page: HtmlFile, options: PageOptions = {}): FastifyReply {
  const { status = 200, cache = "no-cache", vary } = options;
  const takesGzip = /\bgzip\b/.test(String(reply.request.headers["accept-encoding"] ?? ""));
  if (takesGzip) reply.header("content-encoding", "gzip");
  return reply
    .code(status)
    .header("cache-control", cache)
    .header("vary", vary ? `accept-encoding, ${vary}` : "accept-encoding")
    .type("text/html; charset=utf-8")
    .send(takesGzip ? page.gzip : page.plain);
}
