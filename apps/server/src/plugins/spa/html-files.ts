import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { escapeHtml } from "../../escape-html.ts";

/** One page, ready to be sent either way. */
export interface HtmlFile {
  plain: Buffer;
  gzip: Buffer;
}

/** The pages of the web build. */
export interface HtmlFiles {
  app: HtmlFile;
  landing: HtmlFile;
  privacyPolicy: HtmlFile;
  termsOfUse: HtmlFile;
}

/** Reads the built pages once, and writes this installation's addresses into them; null before the first build. */
export async function readHtmlFiles(
  webDir: string,
  addresses: { supportEmail: string; salesEmail: string },
): Promise<HtmlFiles | null> {
  if (!existsSync(join(webDir, "app.html"))) return null;
  const read = async (name: string): Promise<HtmlFile> => {
    const html = await readFile(join(webDir, name), "utf8");
    const plain = Buffer.from(
      html
        .replaceAll("%SUPPORT_EMAIL%", escapeHtml(addresses.supportEmail))
        .replaceAll("%SALES_EMAIL%", escapeHtml(addresses.salesEmail)),
    );
    return { plain, gzip: gzipSync(plain) };
  };
  const [app, landing, privacyPolicy, termsOfUse] = await Promise.all([
    read("app.html"),
    read("landing.html"),
    read("privacy-policy.html"),
    read("terms-of-use.html"),
  ]);
  return { app, landing, privacyPolicy, termsOfUse };
}
