import { basename, join } from "node:path";
import { type Plugin, runnerImport, type ViteDevServer } from "vite";
import { STATIC_PAGES } from "./pages.ts";

/** What the module of a static page exports. */
export interface PageModule {
  page: () => { head: string; body: string };
}

/** Puts the page's markup into its HTML entry: visitors get the finished text and no framework. */
export function staticPages(): Plugin {
  let root = "";
  return {
    name: "storyletter:static-pages",
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.watcher.on("change", (file) => {
        if (/\/src\/(landing|legal)\/.*\.tsx?$/.test(file)) server.ws.send({ type: "full-reload" });
      });
    },
    transformIndexHtml: {
      // After the bundler, which would take the addresses in the markup for files of its own.
      order: "post",
      async handler(html, { filename, server }) {
        const found = STATIC_PAGES.find((candidate) => candidate.entry === basename(filename));
        if (!found) return html;
        const { page } = await loadModule(join(root, found.module), server);
        const { head, body } = page();
        return html.replace("<!--head-->", () => head).replace("<!--page-->", () => body);
      },
    },
  };
}

async function loadModule(file: string, server: ViteDevServer | undefined): Promise<PageModule> {
  if (server) return (await server.ssrLoadModule(file)) as PageModule;
  return (await runnerImport<PageModule>(file, { configFile: false })).module;
}
