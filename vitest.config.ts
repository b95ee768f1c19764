import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Most of the long tests wait for a process or a clock: a third worker uses what two leave idle.
    maxWorkers: 3,
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
