import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../fixtures/folders.ts";
import { openDataDir } from "../product/database.ts";
import { runningPostgres, startPostgres } from "./start.ts";

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** A data directory that root made, with a database inside it. */
let prepared: string;

beforeAll(async () => {
  prepared = path.join(await mkdtemp(path.join(tmpdir(), "storyletter-prepared-")), "data");
  await chmod(path.dirname(prepared), 0o711);
  await openDataDir(prepared);
  expect(await visit(prepared)).toMatchObject({ visits: 1, home: prepared });
});
afterAll(() => rm(path.dirname(prepared), { recursive: true, force: true }));

/** One start, as the launcher does it: counts the starts that this database has seen. */
async function visit(dataDir: string) {
  const lines: string[] = [];
  await openDataDir(dataDir);
  const server = await startPostgres({ dataDir, log: (line) => lines.push(line) });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    await sql`create table if not exists visits (at timestamptz default now())`;
    await sql`insert into visits default values`;
    const [row] = await sql<{ visits: number }[]>`select count(*)::int as visits from visits`;
    expect(await runningPostgres(dataDir)).toBe(server.url);
    return { visits: row?.visits, home: server.home, lines };
  } finally {
    await sql.end();
    await server.stop();
  }
}

async function closedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o700);
  return folder;
}

/** The first start in a closed folder, whose database goes elsewhere when we are root. */
async function startedClosed(): Promise<{ folder: string; home: string }> {
  const folder = await closedFolder();
  const { visits, home, lines } = await visit(folder);
  expect(visits).toBe(1);
  if (home !== folder) onTestFinished(() => rm(home, { recursive: true, force: true }));
  expect(home.startsWith("/var/lib/storyletter/")).toBe(isRoot);
  expect(lines.join()).toContain(isRoot ? `The database is stored in ${home}` : "");
  return { folder, home };
}

const copyOf = async (folder: string, ...options: string[]): Promise<string> => {
  const copy = path.join(await temporaryFolder(), "copy");
  await run("cp", [...options, folder, copy]);
  return copy;
};

it("finds the database again in a folder that is closed to others, whose mode stays", async () => {
  const { folder, home } = await startedClosed();
  expect(await visit(folder)).toMatchObject({ visits: 2, home });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await chmod(folder, 0o711);
  expect(await visit(folder)).toMatchObject({ visits: 3, home });
});

it("finds the database again when its folder has been moved", async () => {
  const { folder, home } = await startedClosed();
  const moved = path.join(await temporaryFolder(), "moved");
  await rename(folder, moved);
  expect(await visit(moved)).toMatchObject({ visits: 2, home: isRoot ? home : moved });
  await mkdir(folder, { mode: 0o700 });
  const second = await visit(folder);
  if (isRoot) onTestFinished(() => rm(second.home, { recursive: true, force: true }));
  expect(second.visits).toBe(1);
  expect(await visit(moved)).toMatchObject({ visits: 3 });
});

it("a copy of a folder with its database inside is an installation of its own", async () => {
  const copy = await copyOf(prepared, "-a");
  expect(await visit(copy)).toMatchObject({ visits: 2, home: copy });
  expect(await visit(copy)).toMatchObject({ visits: 3, home: copy });
  expect(await readFile(path.join(prepared, "database-place"), "utf8")).toBe(".\n");
});

it("runs with a space, an umlaut and a quotation mark in its path", async () => {
  const parent = path.join(await temporaryFolder(), 'Bücher & "Briefe"');
  await mkdir(parent, { mode: 0o711 });
  const copy = path.join(parent, "mein Ordner");
  await run("cp", ["-a", prepared, copy]);
  expect(await visit(copy)).toMatchObject({ visits: 2, home: copy });
});

it.runIf(process.env.TEST_ALL)("two installations at the same time have two databases", async () => {
  const [first, second] = await Promise.all([copyOf(prepared, "-a"), startedClosed()]);
  const both = await Promise.all([visit(first), visit(second.folder)]);
  expect(both.map(({ home }) => home)).toEqual([first, second.home]);
  expect(both.map(({ visits }) => visits)).toEqual([2, 2]);
});

it("creates no second database where the first is missing, and says where it should be", async () => {
  const copy = await copyOf(prepared, "-a");
  await rename(path.join(copy, "postgres"), path.join(copy, "taken-away"));
  await expect(visit(copy)).rejects.toThrow(
    `The database of ${copy} is not in ${copy}, where ${copy}/database-place says it is: bring it back, or delete that file to start with an empty database.`,
  );
  await rename(path.join(copy, "taken-away"), path.join(copy, "postgres"));
  expect(await visit(copy)).toMatchObject({ visits: 2 });
});

it.runIf(isRoot)("names the folder that was closed since, and starts once it is open", async () => {
  const copy = await copyOf(prepared, "-a");
  const parent = path.dirname(copy);
  await chmod(parent, 0o700);
  await expect(visit(copy)).rejects.toThrow(`can no longer pass through ${parent}: allow it with chmod o+x.`);
  await chmod(parent, 0o711);
  expect(await visit(copy)).toMatchObject({ visits: 2, home: copy });
});

it.runIf(isRoot && process.env.TEST_ALL)("starts on a copy that became root's", async () => {
  const copy = await copyOf(prepared, "-r");
  await chmod(copy, 0o711);
  expect(await visit(copy)).toMatchObject({ visits: 2, home: copy });
});

it.runIf(isRoot)("refuses a copy whose database would be the first one's", async () => {
  const { folder, home } = await startedClosed();
  const copy = await copyOf(folder, "-a");
  await expect(visit(copy)).rejects.toThrow(
    `${copy} is a copy of ${folder}, and the database of both is in ${home}: use ${folder}, or delete ${copy}/database-place`,
  );
  await rm(path.join(copy, "database-place"));
  const { home: own, visits } = await visit(copy);
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  expect({ visits, isOther: own !== home }).toEqual({ visits: 1, isOther: true });
});

it.runIf(isRoot)("finds what was never written down, and asks which of two to use", async () => {
  const { folder, home } = await startedClosed();
  await rm(path.join(folder, "database-place"));
  await chmod(folder, 0o711);
  expect(await visit(folder)).toMatchObject({ visits: 2, home });
  await rm(path.join(folder, "database-place"));
  await run("cp", ["-a", path.join(home, "postgres"), folder]);
  await expect(visit(folder)).rejects.toThrow(
    /^There is more than one database of .*: .* \(last used .* UTC\).*; the others stay as they are\.$/,
  );
  await writeFile(path.join(folder, "database-place"), home);
  expect(await visit(folder)).toMatchObject({ visits: 3, home });
});

/** Whether another account may run this Node: a checkout in a closed home is its owner's alone. */
const isOpenToOthers = (file: string): boolean =>
  file === "/" || (statSync(file).mode % 2 === 1 && isOpenToOthers(path.dirname(file)));

it.runIf(isRoot && isOpenToOthers(process.execPath) && isOpenToOthers(import.meta.dirname))(
  "refuses a database of another account when not root",
  async () => {
    const { folder, home } = await startedClosed();
    await chmod(folder, 0o755);
    const script = `
    import { findHome } from ${JSON.stringify(path.join(import.meta.dirname, "place.ts"))};
    await findHome(process.argv[1]).catch((error) => console.log(error.message));
  `;
    const args = ["--input-type=module", "-e", script, folder];
    const { stdout } = await run(process.execPath, args, { uid: 1000, gid: 1000, cwd: "/" });
    expect(stdout).toBe(
      `The database in ${home} belongs to another account: start as that account, or as root.\n`,
    );
  },
);
