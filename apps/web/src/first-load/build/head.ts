import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { APP_ENTRY, STATIC_PAGES } from "./pages.ts";

/** Asks for the display font together with the page, so that headings do not change under the reader. */
export function preloadFont(font: RegExp): Plugin {
  return {
    name: "storyletter:preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => font.test(name));
        if (!file) return [];
        return [
          {
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head-prepend",
          },
        ];
      },
    },
  };
}

/** Names the pieces that the app's first lines import one after the other, so that all of them come at once. */
export function preloadPieces(main: string): Plugin {
  return {
    name: "storyletter:preload-pieces",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { filename, bundle = {} }) {
        if (basename(filename) !== APP_ENTRY) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${main}`));
        if (!app) throw new Error(`The build has no chunk for ${main}.`);
        return [...withImports(app, chunks)]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: "link",
            // After styles and font, which the first paint needs.
            attrs: { rel: "modulepreload", crossorigin: true, fetchpriority: "low", href: `/${file}` },
            injectTo: "head",
          }));
      },
    },
  };
}

function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  files = new Set<string>(),
): Set<string> {
  if (files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const other of chunks) if (chunk.imports.includes(other.fileName)) withImports(other, chunks, files);
  return files;
}

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
