import { defineConfig } from "vitest/config";

// Without the plugins of vite.config.ts: the tests are of plain rules, and must write no files.
export default defineConfig({ test: { name: "web", include: ["{src,build}/**/*.test.{ts,tsx}"] } });
