import { defineConfig } from "@playwright/test";
import { environment, launchOptions } from "./src/harness/environment.ts";

export default defineConfig({
  testDir: "src/journeys",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  // Journeys tagged @all run with `npm run test:all`, or when they are named.
  ...(process.env.TEST_ALL ? {} : { grepInvert: /@all/ }),
  // The tests mostly wait, so four workers keep two cores busy.
  workers: 4,
  retries: 1,
  // Several steps on a busy machine; each of them waits for less.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: environment.baseUrl,
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    permissions: ["clipboard-read", "clipboard-write"],
    screenshot: "only-on-failure",
    // Recording makes each test a fifth slower, so only the retry of a failed one is recorded.
    trace: "on-first-retry",
    // No page lives long enough for optimizing its code to pay off.
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--js-flags=--no-opt,--no-maglev"],
    },
  },
});
