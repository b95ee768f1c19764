import { defineConfig } from "vitest/config";

// Real servers are started and killed here, beside whatever else the machine does.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
