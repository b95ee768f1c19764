import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 30_000;
const PAUSE_MS = 3;

/** Asks until the answer is good; close enough together that waiting adds nothing to speak of. */
export async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const ok = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (ok) return;
    await delay(PAUSE_MS);
  }
  throw new Error(`${url} was not ready within ${PATIENCE_MS / 1_000} s.`);
}
