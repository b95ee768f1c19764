import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { STATIC_PAGES } from "./pages.ts";

const THEME = '<script src="/theme.js"></script>';
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/**
 * Puts into the page what nothing can be painted without: the theme's script, and the styles of a static page. Each
 * of them as a file is a way to the server and back before the first word can be read.
 */
export function inlineHead(): Plugin {
  let publicDir = "";
  return {
    name: "storyletter:inline-head",
    apply: "build",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { filename, bundle }) {
        const theme = (await readFile(join(publicDir, "theme.js"), "utf8"))
          .replace(/^\s*\/\/.*$/gm, "")
          .trim();
        const themed = html.replace(THEME, () => `<script>${theme}</script>`);
        if (!STATIC_PAGES.some(({ entry }) => entry === basename(filename))) return themed;
        return themed.replace(STYLESHEET, (link, file) => {
          const styles = bundle?.[file];
          return styles?.type === "asset" ? `<style>${String(styles.source).trim()}</style>` : link;
        });
      },
    },
  };
}
