import { execFile } from "node:child_process";
import { appendFile, chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../fixtures/folders.ts";
import { killNow, startFixture } from "../fixtures/spawned.ts";
import { readPidFile } from "./postmaster.ts";
import { isAlive, until } from "./processes.ts";
import { runningPostgres, startPostgres } from "./start.ts";

const run = promisify(execFile);

/** A data directory with a created database, because creating one takes longer than everything else here. */
let prepared: string;

beforeAll(async () => {
  prepared = await mkdtemp(path.join(tmpdir(), "storyletter-prepared-"));
  await chmod(prepared, 0o711);
  await (await startPostgres({ dataDir: prepared })).stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

async function preparedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  // Keeps the files' owner, which may differ from the user copying them.
  await run("cp", ["-a", path.join(prepared, "postgres"), folder]);
  return folder;
}

async function started(dataDir: string) {
  const server = await startPostgres({ dataDir });
  onTestFinished(() => server.stop());
  return server;
}

function connect(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  onTestFinished(() => sql.end({ timeout: 0 }));
  return sql;
}

const pidIn = async (home: string) => (await readPidFile(path.join(home, "postgres"))).pid;

it("creates a database in a system of any language, with a password only its owner can read", async () => {
  vi.stubEnv("LANG", "tr_TR.ISO-8859-9");
  vi.stubEnv("LC_ALL", "xx_XX");
  const dataDir = await temporaryFolder();
  const { url, home } = await started(dataDir);
  const [database] = await connect(url)`
    select datname as name, pg_encoding_to_char(encoding) as encoding, upper('title') as upper
    from pg_database where datname = current_database()`;
  expect(database).toEqual({ name: "storyletter", encoding: "UTF8", upper: "TITLE" });
  for (const file of ["postgres/password", "postgres.log"])
    expect((await stat(path.join(home, file))).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = "wrong";
  await expect(connect(wrong.href)`select 1`).rejects.toMatchObject({ code: "28P01" });
});

it("keeps the data between starts, and leaves no process running", async () => {
  const dataDir = await preparedFolder();
  const first = await startPostgres({ dataDir });
  await connect(first.url)`create table kept as select 42 as answer`;
  const pid = await pidIn(first.home);
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await runningPostgres(dataDir)).toBeUndefined();
  const second = await started(dataDir);
  expect(await connect(second.url)`select answer from kept`).toEqual([{ answer: 42 }]);
});

it("rejects a second start on the same folder, from the same process and another", async () => {
  const dataDir = await preparedFolder();
  const holder = await startFixture("hold-postgres.ts", dataDir);
  const sentence = `Storyletter is already running on ${dataDir}: stop it first, or choose another DATA_DIR.`;
  await expect(startPostgres({ dataDir })).rejects.toThrow(sentence);
  await killNow(holder.process);
  await started(dataDir);
  await expect(startPostgres({ dataDir })).rejects.toThrow(sentence);
});

it("takes over the server of a launcher that was killed", async () => {
  const dataDir = await preparedFolder();
  const holder = await startFixture("hold-postgres.ts", dataDir);
  await connect(holder.line)`create table kept as select 42 as answer`;
  await killNow(holder.process);
  expect(await runningPostgres(dataDir)).toBe(holder.line);
  const server = await started(dataDir);
  expect(server.url).toBe(holder.line);
  expect(await connect(server.url)`select answer from kept`).toEqual([{ answer: 42 }]);
  const pid = await pidIn(server.home);
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

it.runIf(process.env.TEST_ALL)("restarts a killed server at the same address, with all data", async () => {
  const dataDir = await preparedFolder();
  const { url, home } = await started(dataDir);
  await connect(url)`create table kept as select 42 as answer`;
  const killed = await pidIn(home);
  process.kill(killed, "SIGKILL");
  const back = await until(async () => {
    const file = await readPidFile(path.join(home, "postgres"));
    return file.ready && file.pid !== killed;
  }, 30_000);
  expect(back).toBe(true);
  expect(await connect(url)`select answer from kept`).toEqual([{ answer: 42 }]);
});

it.runIf(process.env.TEST_ALL)(
  "starts after launcher and server were both killed, with all data",
  async () => {
    const dataDir = await preparedFolder();
    const holder = await startFixture("hold-postgres.ts", dataDir);
    await connect(holder.line)`create table kept as select 42 as answer`;
    process.kill(await pidIn(dataDir), "SIGKILL");
    await killNow(holder.process);
    const server = await started(dataDir);
    expect(await connect(server.url)`select answer from kept`).toEqual([{ answer: 42 }]);
  },
);

it("explains in one sentence why PostgreSQL failed to start", async () => {
  const dataDir = await preparedFolder();
  const { home, stop } = await startPostgres({ dataDir });
  await stop();
  const settings = path.join(home, "postgres/postgresql.conf");
  await appendFile(settings, "\nwork_mem = nonsense\n");
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /^PostgreSQL failed to start: .*details: .*postgres\.log/,
  );
});
