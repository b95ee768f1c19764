import { defineConfig } from "vitest/config";

export default defineConfig({
  // Typesetting takes a second or two of a processor, and more of a busy one.
  test: { testTimeout: 30_000, hookTimeout: 30_000 },
});
