import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "tooling/dev/src/testing/global-setup.ts",
    projects: [
      "packages/*",
      "apps/server",
      "apps/sandbox",
      "apps/web",
      "tooling/dev",
      "tooling/bench",
      "tooling/checks",
      "tooling/faults",
    ],
  },
});
