import { once } from "node:events";
import { Refusal } from "./refusal.ts";

/**
 * Runs a command to its end. Signals, and the death of whoever started us, abort it once;
 * repeating them changes nothing, so that what was started is always stopped in order.
 */
export async function runCommand(main: (stopped: AbortSignal) => Promise<void>): Promise<never> {
  const stop = new AbortController();
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
    process.on(event, () => stop.abort());
  }
  process.channel?.unref();
  if (process.send && !process.connected) {
    stop.abort();
  }
  try {
    await main(stop.signal);
    process.exit();
  } catch (error) {
    if (stop.signal.aborted) {
      process.exit(130);
    }
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}

/** Runs on until someone stops it or a part of it dies. */
export async function untilStopped(stopped: AbortSignal, failed: Promise<Refusal>): Promise<void> {
  if (stopped.aborted) {
    return;
  }
  const end = await Promise.race([once(stopped, "abort"), failed]);
  if (end instanceof Refusal) {
    throw end;
  }
}
