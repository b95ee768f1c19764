import { defineConfig } from "vitest/config";

/** One project, so that a worker goes on to the next package with all that it has loaded. */
export default defineConfig({
  test: {
    globalSetup: "tooling/launcher/src/testing/global-setup.ts",
    include: ["{apps,packages,tooling}/*/**/*.test.{ts,tsx}"],
    // Real servers and processes take their time on a busy machine; nothing here waits without a reason.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
