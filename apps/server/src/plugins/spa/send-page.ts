import type { FastifyReply } from "fastify";
import type { HtmlFile } from "./html-files.ts";

interface PageOptions {
  status?: 200 | 404;
  cache?: string;
  /** The request headers that the answer depends on, beside the encoding. */
  vary?: string;
}

/** Sends a page, compressed for whoever takes it so. */
export async function sendPage(
  reply: FastifyReply,
  page: HtmlFile,
  options: PageOptions = {},
): Promise<FastifyReply> {
  const { status = 200, cache = "no-cache", vary } = options;
  const encoding = encodingFor(String(reply.request.headers["accept-encoding"] ?? ""));
  const compressed = encoding ? await page.compressed?.[encoding]() : undefined;
  if (compressed) reply.header("content-encoding", encoding === "brotli" ? "br" : encoding);
  const policy = String(reply.getHeader("content-security-policy"));
  return reply
    .header("content-security-policy", allowing(policy, page.allowed))
    .code(status)
    .header("cache-control", cache)
    .header("vary", vary ? `accept-encoding, ${vary}` : "accept-encoding")
    .type("text/html; charset=utf-8")
    .send(compressed ?? page.plain);
}

const encodingFor = (accepted: string): "brotli" | "gzip" | null =>
  /\bbr\b/.test(accepted) ? "brotli" : /\bgzip\b/.test(accepted) ? "gzip" : null;

/** What stands in the page itself runs by its hash; nothing else that is not a file of ours. */
const allowing = (policy: string, { scripts, styles }: HtmlFile["allowed"]): string =>
  policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(" "))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(" "));
