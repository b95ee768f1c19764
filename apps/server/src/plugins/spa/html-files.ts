import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../small-page.ts";

/** A page compressed once, on its first request, so that the start doesn't wait for it. */
type Compressed = Record<"gzip" | "brotli", () => Promise<Buffer>>;

/** A page, ready to be sent plain or compressed. */
export interface HtmlFile {
  plain: Buffer;
  compressed?: Compressed;
  /** Hashes of the inline scripts and styles that the build put in. */
  allowed: { scripts: string[]; styles: string[] };
}

/** The pages of the web build. */
interface HtmlFiles {
  app: HtmlFile;
  landing: HtmlFile;
  privacyPolicy: HtmlFile;
  termsOfUse: HtmlFile;
  seriesHelp: HtmlFile;
}

/** This installation's values, filled into the pages. */
export interface PageValues {
  /** The public address for search engines and link previews. */
  appUrl: string;
  supportEmail: string;
  salesEmail: string;
  /** Where the source code is; null without a link. */
  sourceUrl: string | null;
  gaMeasurementId: string | null;
  /** Whether a model writes the letters. */
  hasModel: boolean;
}

/** Reads the built pages and fills in this installation's values; null if there is no build. */
export async function readHtmlFiles(webDir: string, values: PageValues): Promise<HtmlFiles | null> {
  if (!existsSync(join(webDir, "app.html"))) return null;
  const read = async (name: string): Promise<HtmlFile> => {
    const html = await readFile(join(webDir, name), "utf8");
    const plain = Buffer.from(
      html
        .replaceAll("%APP_URL%", escapeHtml(values.appUrl))
        .replaceAll("%SUPPORT_EMAIL%", escapeHtml(values.supportEmail))
        .replaceAll("%SALES_EMAIL%", escapeHtml(values.salesEmail))
        .replaceAll("%SOURCE_URL%", escapeHtml(values.sourceUrl ?? ""))
        .replaceAll("%GA_MEASUREMENT_ID%", escapeHtml(values.gaMeasurementId ?? ""))
        .replaceAll("%WRITER%", values.hasModel ? "model" : "built-in"),
    );
    return {
      plain,
      allowed: { scripts: hashesOf(html, "script"), styles: hashesOf(html, "style") },
    };
  };
  const readStatic = async (name: string): Promise<HtmlFile> => {
    const file = await read(name);
    return { ...file, compressed: compressed(file.plain) };
  };
  const [app, landing, privacyPolicy, termsOfUse, seriesHelp] = await Promise.all([
    read("app.html"),
    readStatic("landing.html"),
    readStatic("privacy-policy.html"),
    readStatic("terms-of-use.html"),
    readStatic("series-help.html"),
  ]);
  return { app, landing, privacyPolicy, termsOfUse, seriesHelp };
}

const compressed = (page: Buffer): Compressed => ({
  gzip: once(() => promisify(gzip)(page)),
  brotli: once(() => promisify(brotliCompress)(page)),
});

/** For pages of up to a few hundred kB: the usual window reserves megabytes for each request. */
const BROTLI_WINDOW_BITS = 18;

/** Made for one request, so fast rather than small. */
export const compressedPerUser = (page: Buffer): Compressed => ({
  gzip: () => promisify(gzip)(page, { level: 4 }),
  brotli: () =>
    promisify(brotliCompress)(page, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      },
    }),
});

const once = <Result>(make: () => Promise<Result>): (() => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  return () => (result ??= make());
};

const hashesOf = (html: string, element: "script" | "style"): string[] =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "gs"))].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );

interface PageOptions {
  status?: 200 | 404;
  cache?: string;
  /** Request headers the response depends on, besides the encoding. */
  vary?: string;
}

/** Sends a page, compressed if the client accepts it. */
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
    .header("content-security-policy", withHashes(policy, page.allowed))
    .code(status)
    .header("cache-control", cache)
    .header("vary", vary ? `accept-encoding, ${vary}` : "accept-encoding")
    .type("text/html; charset=utf-8")
    .send(compressed ?? page.plain);
}

const encodingFor = (accepted: string): "brotli" | "gzip" | null =>
  /\bbr\b/.test(accepted) ? "brotli" : /\bgzip\b/.test(accepted) ? "gzip" : null;

/** Adds the hashes of the page's inline scripts and styles to the policy. */
const withHashes = (policy: string, { scripts, styles }: HtmlFile["allowed"]): string =>
  policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(" "))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(" "));
