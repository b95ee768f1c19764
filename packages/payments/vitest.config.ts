import { defineConfig } from "vitest/config";

export default defineConfig({
  // The sandbox is a process of its own, which takes a moment to start.
  test: { testTimeout: 30_000, hookTimeout: 30_000 },
});
