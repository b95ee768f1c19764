import type { Writer } from "@storyletter/domain/ports";
import { readConfig } from "../config.ts";
import { createLogger } from "../logging.ts";
import { startServer } from "../server.ts";
import { letterAbout } from "./doubles.ts";

/** A separate server process. Its writer reports to the parent when it starts and finishes on a message. */
const writer: Writer = {
  async write(brief, { signal }) {
    process.send?.({ event: "writing" });
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
      process.once("message", () => resolve());
    });
    return letterAbout(brief.title);
  },
};

const config = readConfig();
const server = await startServer(config, createLogger(config.logLevel), { writer });
process.once("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
process.send?.({ event: "ready", url: server.url });
