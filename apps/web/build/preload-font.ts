import type { Plugin } from "vite";

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
            injectTo: "head",
          },
        ];
      },
    },
  };
}
