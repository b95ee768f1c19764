import { once } from "node:events";

/** A failure whose message is one clear sentence that is all the user needs. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** Whether a file system or network error has one of these codes, such as ENOENT. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/**
 * Runs a command. A signal, the death of the parent, or a closed output (`npm start | head`) aborts it once; repeated signals change nothing, so that
 * everything is stopped in order.
 */
export async function runCommand(main: (stopped: AbortSignal) => Promise<void>): Promise<never> {
  const stop = new AbortController();
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
    process.on(event, () => stop.abort());
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error) => hasCode(error, "EPIPE") && stop.abort());
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

/** Waits until stopped or until a part dies. */
export async function untilStopped(stopped: AbortSignal, failed: Promise<Refusal>): Promise<void> {
  if (stopped.aborted) {
    return;
  }
  const end = await Promise.race([once(stopped, "abort"), failed]);
  if (end instanceof Refusal) {
    throw end;
  }
}
