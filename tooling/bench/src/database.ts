import { randomBytes } from "node:crypto";
import postgres from "postgres";

export interface BenchDatabase extends AsyncDisposable {
  readonly url: string;
  readonly sql: postgres.Sql;
}

/** Creates an empty database for this run, on the server that the launcher started. */
export async function createDatabase(): Promise<BenchDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("TEST_DATABASE_URL is not set: run the benchmarks with npm run bench.");
  const name = `storyletter_bench_${randomBytes(6).toString("hex")}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 2, onnotice: () => undefined });
  return {
    url: url.href,
    sql,
    async [Symbol.asyncDispose]() {
      await sql.end();
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}
