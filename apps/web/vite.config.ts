import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { inlineHead, preloadFont, preloadPieces } from "./src/first-load/build/head.ts";
import { APP_ENTRY, APP_MAIN, pageAddresses, STATIC_PAGES } from "./src/first-load/build/pages.ts";
import { staticPages } from "./src/first-load/build/static-pages.ts";

/** Where the server answers while this one serves the screens. */
const api = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";
const answeredThere = ["/trpc", "/api", "/healthz", "/readyz", "/metrics"];

export const ROUTER = {
  target: "react",
  autoCodeSplitting: true,
  quoteStyle: "double",
  semicolons: true,
} as const;

const FIRST_PIECES = /\/(analytics|react|libraries|first|rolldown-runtime)-[\w-]{8}\.js$/;

/**
 * Gives one module a copy of a package's entry to itself. A bundler does not cut a module in two: what only a later
 * piece takes from an entry that the first needs as well would come with the first.
 */
function ownCopy(source: string, importer: RegExp): Plugin {
  return {
    name: "storyletter:own-copy",
    apply: "build",
    enforce: "pre",
    async resolveId(id, from, options) {
      if (id !== source || !from || !importer.test(from)) return null;
      const resolved = await this.resolve(id, from, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?own-copy` };
    },
  };
}

/**
 * Leaves out the WebSocket connection of @trpc/client, which nothing here opens: its class counts itself with a call
 * that a bundler must keep.
 */
const withoutWebSocket = (): Plugin => ({
  name: "storyletter:without-web-socket",
  apply: "build",
  transform: {
    filter: { id: /@trpc\/client\/dist\/wsLink-/ },
    handler: (code) => ({ code: code.replace(/^_defineProperty\(/m, "/* @__PURE__ */ $&"), map: null }),
  },
});

export default defineConfig({
  appType: "mpa",
  plugins: [
    tanstackRouter(ROUTER),
    react(),
    tailwindcss(),
    ownCopy("@trpc/client", /watch-link\.ts$/),
    withoutWebSocket(),
    staticPages(),
    preloadPieces(APP_MAIN),
    preloadFont(/fraunces-display-(?!latin)/),
    inlineHead(),
    pageAddresses(),
    // Compressed once here, and not for every visitor; the server sends what the browser takes.
    compression({
      include: /\.(js|css|svg)$/,
      threshold: 1_000,
      algorithms: [defineAlgorithm("gzip", { level: 9 }), defineAlgorithm("brotliCompress")],
    }),
    // Brotli takes half a minute for the proofreader's 16 MB, and saves a tenth.
    compression({ include: /\.wasm$/, algorithms: [defineAlgorithm("gzip", { level: 6 })] }),
  ],
  // The proofreader's thread is a module of its own, with its own security policy on the server.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/proofreader-[hash].js" } } },
  // Every browser we build for has React's own hook: its stand-in for old ones is left out.
  resolve: { alias: { "use-sync-external-store/shim": "use-sync-external-store" } },
  server: { proxy: Object.fromEntries(answeredThere.map((path) => [path, api])) },
  build: {
    rolldownOptions: {
      input: [APP_ENTRY, APP_MAIN, ...STATIC_PAGES.map((page) => page.entry)],
      // What every screen needs, and the dashboard, in three pieces that run one after the other (docs/decisions/39): in
      // forty it is 7 kB heavier. The static pages share the counting alone; entries run as they are loaded, so no
      // piece holds one.
      output: {
        // A piece of a group is named by all that share it.
        chunkFileNames: ({ name }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: "analytics",
              tags: ["$initial"],
              test: /\/(analytics|consent|button-class|class-names)\.ts$|preload-helper/,
              priority: 1,
            },
            {
              name: "react",
              tags: ["$initial"],
              test: /\/node_modules\/(react|react-dom|scheduler)\//,
              priority: 1,
            },
            {
              name: "libraries",
              tags: ["$initial"],
              test: /\/node_modules\/(?!.*\/(react|react-dom|scheduler)\/)/,
            },
            {
              name: "first",
              tags: ["$initial"],
              test: /^(?!.*\/(main\.tsx|start\.ts|early-input\.ts|static-visit\.ts)$).*\.[cm]?[jt]sx?$/,
            },
            // Small pieces that many screens share: each of its own, they would be names to keep and fetches to make.
            {
              name: "common",
              test: /\/(ui\/src\/(form|feedback|layout)\/|web\/src\/forms\/|contract\/src\/web-address)/,
              minShareCount: 3,
            },
            // What shows a letter; the form that begins one does without.
            {
              name: "letters",
              test: /\/apps\/web\/src\/email-display\//,
              minShareCount: 3,
            },
            {
              name: "icons",
              test: /\/node_modules\/lucide-react\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
            },
          ],
        },
      },
    },
    manifest: true,
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first chunks already run when a screen loads, so it lists no preloads for them.
      resolveDependencies: (_file, pieces, { hostType }) =>
        hostType === "js" ? pieces.filter((piece) => !FIRST_PIECES.test(piece)) : pieces,
    },
    // light-dark() stays as written: nested themes, such as a dark letter on a light page, need it.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
});
