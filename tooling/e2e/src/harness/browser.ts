import type { LaunchOptions } from "@playwright/test";
import { environment } from "./environment.ts";

/** As root Chromium has no sandbox; the other switches keep it from talking to anybody but us. */
export const launchOptions: LaunchOptions = {
  executablePath: environment.browser,
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
  ],
};
