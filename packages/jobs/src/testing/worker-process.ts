import { createQueue } from "../queue.ts";
import { silentLog } from "./queue-database.ts";

/** A worker in its own process. It reports each attempt to its parent, and hangs when started with "hang". */
const [databaseUrl = "", behavior = "finish"] = process.argv.slice(2);
const report = (event: string, tokenId?: string) => process.send?.({ event, tokenId });

const queue = createQueue({ databaseUrl, log: silentLog, works: true });
await queue.start();
await queue.work(
  "send-verification",
  {
    async run({ tokenId }, { signal }) {
      report("started", tokenId);
      if (behavior === "hang") await new Promise((_, reject) => signal.addEventListener("abort", reject));
      report("finished", tokenId);
    },
    giveUp: async () => {},
  },
  { concurrency: 1 },
);
process.once("SIGTERM", async () => {
  await queue.stop({ timeoutMs: 200 });
  process.exit(0);
});
report("ready");
