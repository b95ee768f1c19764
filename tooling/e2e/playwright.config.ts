import { defineConfig } from "@playwright/test";
import { launchOptions } from "./src/harness/browser.ts";
import { environment } from "./src/harness/environment.ts";

export default defineConfig({
  testDir: "src/journeys",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  // They wait more than they work: three keep two cores busy.
  workers: 3,
  retries: 1,
  timeout: 60_000,
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
    // Recording each test takes a fifth of its time; the second try of one that failed is recorded.
    trace: "on-first-retry",
    // No page lives long enough for its code to be worth optimizing.
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--js-flags=--no-opt,--no-maglev"],
    },
  },
});
