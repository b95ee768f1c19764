import type { Settings } from "../config.ts";
import { startPostgres } from "../postgres/index.ts";
import type { Refusal } from "../refusal.ts";

export interface Database extends AsyncDisposable {
  readonly url: string;
  readonly failed: Promise<Refusal>;
}

const never = new Promise<never>(() => undefined);

/** The configured database, or our own in the data directory. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> {
  if (DATABASE_URL) {
    return { url: DATABASE_URL, failed: never, [Symbol.asyncDispose]: async () => undefined };
  }
  const { url, failed, stop } = await startPostgres({ dataDir: DATA_DIR, log: console.log });
  return { url, failed, [Symbol.asyncDispose]: stop };
}
