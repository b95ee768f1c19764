import { defineConfig } from "@playwright/test";
import { launchOptions } from "./src/harness/browser.ts";
import { environment } from "./src/harness/environment.ts";

export default defineConfig({
  testDir: "src/journeys",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
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
    trace: "retain-on-failure",
    launchOptions,
  },
});
