import { existsSync } from "node:fs";
import { Refusal, runCommand } from "./command.ts";
import { loadDotEnv } from "./config.ts";
import { memoryEnv, memoryFlags } from "./memory.ts";
import { serverBundle } from "./paths.ts";

const required = {
  DATABASE_URL: "the PostgreSQL database. Example: DATABASE_URL=postgres://user:password@db:5432/storyletter",
  APP_SECRET: "the key that signs links, at least 32 random characters. Example: openssl rand -base64 32",
  APP_URL: "the address people use. Example: APP_URL=https://storyletter.example",
};

await runCommand(async () => {
  const env = { ...memoryEnv, ...loadDotEnv(), NODE_ENV: "production" };
  const missing = Object.entries(required).filter(([name]) => !process.env[name]);
  if (missing.length > 0) {
    throw new Refusal(missing.map(([name, purpose]) => `${name} is missing: ${purpose}`).join("\n"));
  }
  if (!existsSync(serverBundle)) {
    throw new Refusal("There is no production bundle yet: run npm run build first.");
  }
  // Replaces this process, so that the server gets signals directly.
  process.execve?.(process.execPath, [process.execPath, ...memoryFlags, serverBundle], env);
});
