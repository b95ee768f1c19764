import { BackupError } from "@storyletter/db";
import { ConfigError } from "./config.ts";

/** Runs a command to its end. What a person can mend is said in its sentence alone; a signal stops it in order. */
export async function runCommand(main: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  for (const name of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(name, () => stop.abort());
  try {
    await main(stop.signal);
  } catch (error) {
    process.exitCode = 1;
    if (stop.signal.aborted) process.stderr.write("Stopped: nothing was changed, and no file is left.\n");
    else if (error instanceof ConfigError || error instanceof BackupError)
      process.stderr.write(`${error.message}\n`);
    else throw error;
  }
}
