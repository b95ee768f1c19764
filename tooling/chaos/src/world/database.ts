import { chmod, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { startPostgres } from "@storyletter/launcher/postgres";
import postgres from "postgres";
import { until } from "../until.ts";

export interface Database extends AsyncDisposable {
  readonly url: string;
  /** Data folder of the cluster. */
  readonly home: string;
  readonly sql: postgres.Sql;
  /** kill -9; resolves once every connection is broken, not when the server is back. */
  kill(how: "postmaster" | "backend"): Promise<void>;
  /** Milliseconds until the server answers queries again. */
  restarted(): Promise<number>;
}

const COME_BACK_MS = 60_000;
const BREAK_MS = 10_000;

/** An embedded PostgreSQL with full durability that is restarted however often it is killed. */
export async function openDatabase(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o711);
  const server = await startPostgres({ dataDir, deathsAllowed: Number.POSITIVE_INFINITY });
  const sql = postgres(server.url, {
    max: 2,
    backoff: () => 0.1,
    connect_timeout: 5,
    onnotice: () => undefined,
  });
  const probe = () => postgres(server.url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  const backendOf = (asked: postgres.Sql): Promise<number | null> =>
    asked`select pg_backend_pid() as pid`.then(
      ([row]) => row?.pid ?? null,
      () => null,
    );
  const answers = async () => {
    const asked = probe();
    const pid = await backendOf(asked);
    await asked.end({ timeout: 0 });
    return pid !== null;
  };
  return {
    url: server.url,
    home: server.home,
    sql,
    async kill(how) {
      const file = await readFile(path.join(server.home, "postgres/postmaster.pid"), "utf8").catch(() => "");
      const [row] =
        how === "backend"
          ? await sql`select pid from pg_stat_activity
              where application_name like 'storyletter%' and backend_type = 'client backend'
              order by random() limit 1`.catch(() => [])
          : [];
      const pid = Number(row?.pid ?? file.split("\n")[0]);
      const witness = probe();
      const before = await backendOf(witness);
      if (pid > 1) killIfThere(pid);
      await until(async () => before === null || (await backendOf(witness)) !== before, BREAK_MS, 5);
      await witness.end({ timeout: 0 });
    },
    async restarted() {
      const began = performance.now();
      if (!(await until(answers, COME_BACK_MS))) throw new Error("PostgreSQL did not restart in time.");
      return performance.now() - began;
    },
    async [Symbol.asyncDispose]() {
      await sql.end({ timeout: 1 });
      await server.stop();
    },
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
