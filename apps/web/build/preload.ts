import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { APP_ENTRY } from "./pages.ts";

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
