import { randomBytes } from "node:crypto";
import path from "node:path";
import { memoryEnv, memoryFlags } from "@storyletter/launcher/memory";
import { freePort } from "@storyletter/launcher/ports";
import postgres from "postgres";
import { LISTED } from "./calls.ts";
import { type Measured, startMeasured } from "./process/measured.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const bundle = path.join(root, "apps/server/dist/main.js");

/** The product's default pool size. */
const POOL = 10;

/** The built product with the launcher's flags and its own defaults; its mail server does not exist. */
export async function startProduct(
  databaseUrl: string,
  role: "all" | "web" | "worker",
  env: NodeJS.ProcessEnv = {},
): Promise<Measured> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return startMeasured({
    name: `product (${role})`,
    args: [...memoryFlags, bundle],
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      APP_URL: origin,
      DATABASE_URL: databaseUrl,
      APP_SECRET: "a secret for benchmarks alone, long enough",
      SMTP_URL: "smtp://127.0.0.1:9",
      ROLE: role,
      ...memoryEnv,
      ...env,
    },
    origin,
    readyPath: "/readyz",
  });
}

export const startFloor = (databaseUrl: string): Promise<Measured> =>
  startBare("floor", "floor/server.ts", databaseUrl);

/** The procedures called directly, behind a bare handler. */
export const startProcedures = (databaseUrl: string): Promise<Measured> =>
  startBare("procedures", "layers/server.ts", databaseUrl);

async function startBare(name: string, script: string, databaseUrl: string): Promise<Measured> {
  const port = await freePort();
  return startMeasured({
    name,
    args: [path.join(import.meta.dirname, script)],
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      POOL: String(POOL),
      LIMIT: String(LISTED),
    },
    origin: `http://127.0.0.1:${port}`,
    readyPath: "/ready",
  });
}

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
