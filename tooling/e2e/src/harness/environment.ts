const given = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: run the journeys with npm test, or with pnpm --filter @storyletter/e2e test.`,
  );
};

/** Where the product, its sandbox and its database are, and which browser to use. */
export const environment = {
  baseUrl: given("BASE_URL"),
  sandboxUrl: given("SANDBOX_URL"),
  databaseUrl: given("DATABASE_URL"),
  /** Undefined: Playwright's own. */
  browser: process.env.CHROMIUM || undefined,
};
