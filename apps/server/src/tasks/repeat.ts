import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "@storyletter/domain/ports";

/** A piece of upkeep that goes on until it is stopped. */
export interface Repeated {
  stop(): Promise<void>;
}

/** Runs the work again and again with a pause between, so that two runs never overlap. A failure is logged. */
export function repeat(name: string, everyMs: number, work: () => Promise<void>, log: Log): Repeated {
  const stopped = new AbortController();
  const loop = async () => {
    while (!stopped.signal.aborted) {
      await work().catch((error: unknown) =>
        log.warn({ work: name, err: error }, "upkeep failed, and goes on"),
      );
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  };
  const running = loop();
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
