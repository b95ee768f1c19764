import { writeFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { documented, startTool, type Tool, versionOf } from "./tool.ts";

export interface Pooler extends Tool {
  readonly url: string;
  readonly version: string;
  /** Whether it supports prepared statements. */
  readonly prepares: boolean;
  /** Maximum number of connections to PostgreSQL. */
  readonly size: number;
  /** Current number of client connections. */
  clients(): Promise<number>;
}

/** Prepared statements work in transaction mode from 1.21 on. */
const PREPARES_FROM = [1, 21] as const;

/** A real PgBouncer with the documented settings. */
export async function openPooler(options: {
  folder: string;
  databaseUrl: string;
  port: number;
  size: number;
}): Promise<Pooler> {
  const { folder, databaseUrl, port, size } = options;
  const [, version = ""] = /PgBouncer (\S+)/.exec(versionOf("pgbouncer")) ?? [];
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const prepares = major > PREPARES_FROM[0] || (major === PREPARES_FROM[0] && minor >= PREPARES_FROM[1]);
  const database = new URL(databaseUrl);
  const ini = await iniFor({ folder, database, port, size, prepares });
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(file, ini);
  const { username, password } = database;
  await writeFile(path.join(folder, "userlist.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  const url = new URL(database);
  url.port = String(port);
  const tool = await startTool("pgbouncer", {
    args: [file],
    logFile: path.join(folder, "pgbouncer.log"),
    isUp: () => answers(url.href),
  });
  const console = new URL(url);
  console.pathname = "/pgbouncer";
  // The admin console only supports the simple protocol and has no types to fetch.
  const asked = postgres(console.href, {
    max: 1,
    prepare: false,
    fetch_types: false,
    onnotice: () => undefined,
  });
  return {
    async clients() {
      const rows = await asked
        .unsafe<{ database: string; cl_active: number; cl_waiting: number }[]>("show pools")
        .simple();
      return rows
        .filter((row) => row.database !== "pgbouncer")
        .reduce((sum, row) => sum + Number(row.cl_active) + Number(row.cl_waiting), 0);
    },
    url: url.href,
    version,
    prepares,
    size,
    pid: tool.pid,
    async [Symbol.asyncDispose]() {
      await asked.end({ timeout: 1 });
      await tool[Symbol.asyncDispose]();
    },
  };
}

/** The documented settings with these addresses. */
export async function iniFor({
  folder,
  database,
  port,
  size,
  prepares,
}: {
  folder: string;
  database: URL;
  port: number;
  size: number;
  prepares: boolean;
}): Promise<string> {
  return await documented("pgbouncer.ini", [
    [/host=10\.0\.0\.20 port=5432/, `host=${database.hostname} port=${database.port}`],
    [/listen_addr = 10\.0\.0\.21/, "listen_addr = 127.0.0.1"],
    [/listen_port = 6432/, `listen_port = ${port}`],
    [/auth_file = .+/, `auth_file = ${folder}/userlist.txt\nunix_socket_dir =`],
    [/default_pool_size = 20/, `default_pool_size = ${size}`],
    ...(prepares ? [] : [[/^max_prepared_statements .+\n/m, ""] as const]),
    // PgBouncer refuses to run as root.
    [/$/, process.getuid?.() === 0 ? "user = nobody\n" : ""],
    [/$/, `stats_users = ${database.username}\n`],
  ]);
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, prepare: false, connect_timeout: 2, onnotice: () => undefined });
  const found = await sql`select 1`.then(
    () => true,
    () => false,
  );
  await sql.end({ timeout: 0 });
  return found;
}
