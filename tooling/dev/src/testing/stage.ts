import { randomBytes } from "node:crypto";
import path from "node:path";
import postgres from "postgres";
import { readSettings, type Settings } from "../config.ts";
import { freePort } from "../postgres/index.ts";
import { startBuilt } from "../product/built.ts";
import { isFree } from "../product/ports.ts";
import { sandboxUrl } from "../product/sandbox.ts";

/** The product as built on a database of its own, and what whoever tries it needs to know of it. */
export interface Stage extends AsyncDisposable {
  readonly env: NodeJS.ProcessEnv;
}

export async function openStage(serverUrl: string, scratch: string, stopped: AbortSignal): Promise<Stage> {
  const settings = await settingsFor(await createDatabase(serverUrl), path.join(scratch, "data"));
  // Each caller comes from an address of its own, so that the limits on one address hold for each apart.
  process.env.TRUST_PROXY = "loopback";
  const product = await startBuilt(settings, stopped);
  const env = {
    ...process.env,
    BASE_URL: product.url,
    SANDBOX_URL: sandboxUrl(settings),
    DATABASE_URL: product.databaseUrl,
  };
  return { env, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() };
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `storyletter_e2e_${randomBytes(6).toString("hex")}`;
  const sql = postgres(serverUrl, { max: 1 });
  try {
    await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function settingsFor(databaseUrl: string, dataDir: string): Promise<Settings> {
  const port = await freePort();
  const sandboxPort = await freePair();
  return readSettings({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
}

/** The sandbox takes mail on the port after its own. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (await isFree("127.0.0.1", port + 1)) {
      return port;
    }
  }
}
