import postgres from "postgres";
import { type Cluster, user } from "./cluster.ts";

const name = "storyletter";

export function urlOf(cluster: Cluster, port: number, database = name): string {
  return `postgres://${user}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

export async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const sql = postgres(urlOf(cluster, port, "postgres"), { max: 1, connect_timeout: 10 });
  try {
    const found = await sql`select from pg_database where datname = ${name}`;
    if (found.length === 0) {
      await sql`create database ${sql(name)}`;
    }
  } finally {
    await sql.end();
  }
}
