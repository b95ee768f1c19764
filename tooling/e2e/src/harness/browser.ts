import type { LaunchOptions } from "@playwright/test";
import { environment } from "./environment.ts";

/** Chromium has no sandbox when run as root; the other switches stop background traffic. */
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
