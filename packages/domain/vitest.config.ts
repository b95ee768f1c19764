import { defineConfig } from "vitest/config";

export default defineConfig({
  // A hundred sign-ups at once are a hundred real hashes: on a busy machine they take their time.
  test: { testTimeout: 30_000, hookTimeout: 30_000 },
});
