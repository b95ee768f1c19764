import { defineConfig } from "vitest/config";

export default defineConfig({
  // Real processes on a busy machine take their time; nothing here waits without a reason.
  test: { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } },
});
