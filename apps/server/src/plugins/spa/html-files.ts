import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { escapeHtml } from "../../escape-html.ts";

/** A page compressed, once for all who ask: the first of them waits for it, and no start does. */
export type Compressed = Record<"gzip" | "brotli", () => Promise<Buffer>>;

/** One page, ready to be sent each way. */
export interface HtmlFile {
  plain: Buffer;
  /** Left out where a page is made for its reader. */
  compressed?: Compressed;
  /** The scripts and styles that the build has put into it, as a policy allows them. */
  allowed: { scripts: string[]; styles: string[] };
}

/** The pages of the web build. */
export interface HtmlFiles {
  app: HtmlFile;
  landing: HtmlFile;
  privacyPolicy: HtmlFile;
  termsOfUse: HtmlFile;
}

/** What this installation writes into the pages. */
export interface PageValues {
  /** The public address, which search engines and link previews are told. */
  appUrl: string;
  supportEmail: string;
  salesEmail: string;
  gaMeasurementId: string | null;
}

/** Reads the built pages once, and writes this installation's values into them; null before the first build. */
export async function readHtmlFiles(webDir: string, values: PageValues): Promise<HtmlFiles | null> {
  if (!existsSync(join(webDir, "app.html"))) return null;
  const read = async (name: string): Promise<HtmlFile> => {
    const html = await readFile(join(webDir, name), "utf8");
    const plain = Buffer.from(
      html
        .replaceAll("%APP_URL%", escapeHtml(values.appUrl))
        .replaceAll("%SUPPORT_EMAIL%", escapeHtml(values.supportEmail))
        .replaceAll("%SALES_EMAIL%", escapeHtml(values.salesEmail))
        .replaceAll("%GA_MEASUREMENT_ID%", escapeHtml(values.gaMeasurementId ?? "")),
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
  const [app, landing, privacyPolicy, termsOfUse] = await Promise.all([
    read("app.html"),
    readStatic("landing.html"),
    readStatic("privacy-policy.html"),
    readStatic("terms-of-use.html"),
  ]);
  return { app, landing, privacyPolicy, termsOfUse };
}

const compressed = (page: Buffer): Compressed => ({
  gzip: once(() => promisify(gzip)(page)),
  brotli: once(() => promisify(brotliCompress)(page)),
});

const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
};

const hashesOf = (html: string, element: "script" | "style"): string[] =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "gs"))].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
