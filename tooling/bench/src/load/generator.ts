import { Client } from "undici";
import type { Call, LoadOptions, LoadResult } from "./run-load.ts";

process.once("message", async (options: LoadOptions) => {
  process.send?.(await run(options));
});

/** Each connection sends its next call once the previous response is complete. */
async function run({ origin, connections, seconds, calls }: LoadOptions): Promise<LoadResult> {
  const refused: Record<string, number> = {};
  let answered = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;

  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const client = new Client(origin);
      let turn = Math.floor((connection * calls.length) / connections);
      while (performance.now() < until) {
        const status = await send(client, calls[turn % calls.length]);
        if (status >= 200 && status < 300) answered += 1;
        else refused[status] = (refused[status] ?? 0) + 1;
        turn += 1;
      }
      await client.close();
    }),
  );
  return { answered, seconds: (performance.now() - began) / 1_000, refused };
}

async function send(client: Client, call: Call | undefined): Promise<number> {
  if (!call) throw new Error("There are no calls to send.");
  const { statusCode, body } = await client.request(call);
  await body.dump({ limit: Number.MAX_SAFE_INTEGER });
  return statusCode;
}
