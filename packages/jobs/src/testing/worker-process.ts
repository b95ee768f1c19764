import { createQueue } from "../queue.ts";
import { silentLog } from "./silent-log.ts";

/** A worker as a process of its own. It tells its parent about each try, and hangs when told to. */
const [databaseUrl = "", behaviour = "finish"] = process.argv.slice(2);
const tell = (event: string, tokenId?: string) => process.send?.({ event, tokenId });

const queue = createQueue({ databaseUrl, log: silentLog, works: true });
await queue.start();
await queue.work(
  "send-verification",
  {
    async run({ tokenId }, { signal }) {
      tell("started", tokenId);
      if (behaviour === "hang") await new Promise((_, reject) => signal.addEventListener("abort", reject));
      tell("finished", tokenId);
    },
    giveUp: async () => {},
  },
  { concurrency: 1 },
);
process.once("SIGTERM", async () => {
  await queue.stop({ timeoutMs: 200 });
  process.exit(0);
});
tell("ready");
