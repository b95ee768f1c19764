import type { Plugin } from "vite";

/**
 * Leaves out the WebSocket connection of @trpc/client, which nothing here opens: its class counts itself with a call
 * that a bundler must keep.
 */
export const withoutWebSocket = (): Plugin => ({
  name: "storyletter:without-web-socket",
  apply: "build",
  transform: {
    filter: { id: /@trpc\/client\/dist\/wsLink-/ },
    handler: (code) => ({ code: code.replace(/^_defineProperty\(/m, "/* @__PURE__ */ $&"), map: null }),
  },
});
