import { until } from "../until.ts";
import type { Supervised } from "../world/supervised.ts";

const PATIENCE_MS = 30_000;

const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** Milliseconds until a process says that it is ready again; null where it was ended meanwhile. */
export async function healthyAfter(process: Supervised): Promise<number | null> {
  const { life } = process;
  const began = performance.now();
  const isOver = () => process.life !== life || !process.pid;
  const found = await until(
    async () => isOver() || (await statusOf(process.readyUrl)) === 200,
    PATIENCE_MS,
    25,
  );
  if (isOver()) return null;
  return found ? performance.now() - began : PATIENCE_MS;
}
