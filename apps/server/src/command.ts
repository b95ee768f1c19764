import { BackupError } from "@storyletter/db";
import { ConfigError } from "./config.ts";

/** Runs a command. Errors the operator can fix print only their message; a signal stops it cleanly. */
export async function runCommand(main: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  for (const name of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(name, () => stop.abort());
  try {
    await main(stop.signal);
  } catch (error) {
    process.exitCode = 1;
    if (stop.signal.aborted)
      process.stderr.write("Stopped. Nothing was changed and no file was left behind.\n");
    else if (error instanceof ConfigError || error instanceof BackupError)
      process.stderr.write(`${error.message}\n`);
    else throw error;
  }
}
