import path from "node:path";
import { freePort } from "../process/free-port.ts";
import { type Measured, startMeasured } from "../process/measured.ts";
import { openTap, type Tap } from "./tap.ts";

const sandboxMain = path.resolve(import.meta.dirname, "../../../../apps/sandbox/dist/main.js");

export interface Provider extends AsyncDisposable {
  /** What the product is told of it. */
  readonly env: NodeJS.ProcessEnv;
  readonly tap: Tap;
}

/** The sandbox's model at a steady pace, behind a tap that knows when each word passed. */
export async function startProvider(options: { paceMs: number }): Promise<Provider> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox: Measured = await startMeasured({
    name: "sandbox",
    args: [sandboxMain],
    env: { SANDBOX_PORT: String(port), AI_PACE_MS: String(options.paceMs), LOG_LEVEL: "silent" },
    origin,
    readyPath: "/mailbox",
  });
  const tap = await openTap(origin);
  return {
    env: { OPENAI_API_KEY: "bench", OPENAI_BASE_URL: `${tap.origin}/ai/v1`, OPENAI_MODEL: "gpt-4.1" },
    tap,
    async [Symbol.asyncDispose]() {
      await tap.close();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}
