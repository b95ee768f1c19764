import path from "node:path";
import { reachable, type Settings } from "../config.ts";
import { root } from "../paths.ts";
import { type Child, startChild } from "../processes/child.ts";

/** For each service that is not configured, the setting that leads the server to its stand-in. */
export function standIns(settings: Settings): Record<string, string> {
  const { HOST, SANDBOX_PORT, SMTP_URL, ACTION_TAKER_WEBHOOK_URL } = settings;
  if (SMTP_URL) return {};
  const receiver = {
    ACTION_TAKER_WEBHOOK_URL: `${sandboxUrl(settings)}/hooks/in`,
    WEBHOOKS_TO_PRIVATE: "true",
  };
  return {
    SMTP_URL: `smtp://${reachable(HOST)}:${SANDBOX_PORT + 1}`,
    ...(ACTION_TAKER_WEBHOOK_URL ? {} : receiver),
  };
}

export function sandboxUrl({ HOST, SANDBOX_PORT }: Settings): string {
  return `http://${reachable(HOST)}:${SANDBOX_PORT}`;
}

/** It stands for others, so it gets none of the product's secrets. */
export function startSandbox(settings: Settings): Child {
  const { HOST, SANDBOX_PORT, DATA_DIR, LOG_LEVEL } = settings;
  const env = { PATH: process.env.PATH, HOST, SANDBOX_PORT: String(SANDBOX_PORT), DATA_DIR, LOG_LEVEL };
  return startChild({
    name: "sandbox",
    args: [path.join(root, "apps/sandbox/dist/main.js")],
    env,
    readyUrl: `${sandboxUrl(settings)}/mailbox`,
  });
}
