import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { ROUTER } from "./vite.config.ts";

/** The screens once more, for the server, which renders the first one. */
export default defineConfig({
  plugins: [tanstackRouter(ROUTER), react()],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: "src/first-load/first-screen.tsx",
    outDir: "dist/first-screen",
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
  },
});
