import type { LaunchOptions } from "@playwright/test";

const given = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: run the journeys with npm test, or with pnpm --filter @storyletter/e2e test.`,
  );
};

/** Authorizes reading mails and received webhooks in the sandbox. */
export const withSandboxKey = () => ({ headers: { authorization: `Bearer ${environment.sandboxKey}` } });

/** The addresses of the product, its sandbox and its database, and the browser to use. */
export const environment = {
  baseUrl: given("BASE_URL"),
  sandboxUrl: given("SANDBOX_URL"),
  sandboxKey: given("SANDBOX_KEY"),
  databaseUrl: given("DATABASE_URL"),
  /** Undefined for Playwright's own. */
  browser: process.env.CHROMIUM || undefined,
};

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
