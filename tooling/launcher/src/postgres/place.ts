import { createHash } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode, Refusal } from "../command.ts";
import { type Account, canReach } from "./account.ts";

/** In the data directory: the folder of its database, "." for the data directory itself. */
const placeFile = "database-place";
/** In a folder elsewhere: the data directory whose database it is. */
const ownerFile = "data-directory";
const elsewhere = "/var/lib/storyletter";

export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw error;
  }
}

/** The folder of the data directory's database; undefined before the first start, which chooses it for good. */
export async function findHome(dataDir: string): Promise<string | undefined> {
  const home = await writtenPlace(dataDir);
  if (home === undefined) return findUnwritten(dataDir);
  if (!(await hasCluster(home))) {
    const file = path.join(dataDir, placeFile);
    throw new Refusal(
      `The database of ${dataDir} is not in ${home}, where ${file} says it is: bring it back, or delete that file to start with an empty database.`,
    );
  }
  const owner = await ownerOf(home);
  if (home !== dataDir && owner && owner !== dataDir && (await writtenPlace(owner)) === home) {
    throw new Refusal(
      `${dataDir} is a copy of ${owner}, and the database of both is in ${home}: use ${owner}, or delete ${path.join(dataDir, placeFile)} to start with an empty database (npm run backup and npm run restore copy the data).`,
    );
  }
  return home;
}

async function writtenPlace(dataDir: string): Promise<string | undefined> {
  const place = await readIfThere(path.join(dataDir, placeFile));
  return place === undefined ? undefined : path.resolve(dataDir, place.trim());
}

/** Earlier versions wrote nothing down, and a start may have ended before it did. */
async function findUnwritten(dataDir: string): Promise<string | undefined> {
  const names = await readdir(elsewhere).catch(() => []);
  const others = await Promise.all(
    names.map(async (name) => {
      const home = path.join(elsewhere, name);
      const owner = (await ownerOf(home)) ?? (name === hashOf(dataDir) ? dataDir : undefined);
      return owner === dataDir ? [home] : [];
    }),
  );
  const used: string[] = [];
  for (const home of [dataDir, ...others.flat()]) {
    if (await hasCluster(home)) used.push(home);
  }
  if (used.length > 1) {
    const list = await Promise.all(used.map(async (home) => `${home} (last used ${await lastUse(home)})`));
    throw new Refusal(
      `There is more than one database of ${dataDir}: ${list.join(", ")}. Write the folder of the one to use into ${path.join(dataDir, placeFile)}; the others stay as they are.`,
    );
  }
  return used[0];
}

const hashOf = (dataDir: string): string => createHash("sha256").update(dataDir).digest("hex").slice(0, 12);

const ownerOf = (home: string): Promise<string | undefined> =>
  readIfThere(path.join(home, ownerFile)).catch(() => undefined);

async function hasCluster(home: string): Promise<boolean> {
  try {
    await stat(path.join(home, "postgres/PG_VERSION"));
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return false;
    if (!hasCode(error, "EACCES")) throw error;
    throw new Refusal(
      `The database in ${home} belongs to another account: start as that account, or as root.`,
    );
  }
}

/** The server touches this folder at each start and stop. */
async function lastUse(home: string): Promise<string> {
  const { mtime } = await stat(path.join(home, "postgres/global"));
  return `${mtime.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** The folder for a new database: the data directory, unless the account cannot reach it (for example under /root). */
export async function chooseHome(dataDir: string, account: Account): Promise<string> {
  if (canReach(account, dataDir)) return dataDir;
  try {
    await mkdir(path.dirname(elsewhere), { recursive: true });
    await makeOpen(elsewhere);
    const home = await mkdtemp(path.join(elsewhere, `${hashOf(dataDir)}-`));
    await chown(home, 0, account.gid ?? 0);
    await chmod(home, 0o710);
    return home;
  } catch (error) {
    throw new Refusal(
      `The account of the database cannot reach ${dataDir}, and ${elsewhere} cannot be used instead (${error}): open ${closedFolder(account, dataDir)} with chmod o+x, or choose another DATA_DIR.`,
    );
  }
}

async function makeOpen(folder: string): Promise<void> {
  try {
    await mkdir(folder);
    await chmod(folder, 0o711);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** Writes down where the database is, on both sides, once it is complete; a moved data directory is recorded. */
export async function recordHome(dataDir: string, home: string): Promise<void> {
  const isInside = home === dataDir;
  if (!isInside && (await ownerOf(home)) !== dataDir) await writeFile(path.join(home, ownerFile), dataDir);
  const file = path.join(dataDir, placeFile);
  if ((await readIfThere(file)) === undefined) await writeFile(file, isInside ? ".\n" : `${home}\n`);
}

/** A database stays where it is, so a folder that was closed since then is named and not worked around. */
export function requireReachable(account: Account, home: string): void {
  if (canReach(account, home)) return;
  throw new Refusal(
    `The database in ${home} runs as account ${account.uid}, which can no longer pass through ${closedFolder(account, home)}: allow it with chmod o+x.`,
  );
}

function closedFolder(account: Account, folder: string): string {
  const parent = path.dirname(folder);
  return parent === folder || canReach(account, parent) ? folder : closedFolder(account, parent);
}
