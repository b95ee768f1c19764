import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { readSettings, type Settings } from "../config.ts";
import { startBuilt } from "../product/assemble.ts";
import { freePort } from "../product/ports.ts";
import { sandboxUrl } from "../product/sandbox.ts";

export interface Scratch extends AsyncDisposable {
  readonly folder: string;
}

/** A temporary folder for a run, removed at its end. */
export async function openScratch(): Promise<Scratch> {
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-run-"));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

interface StageOptions {
  /** Whether the sandbox's model writes. */
  model?: boolean;
}

/** The built product on its own database, with the environment to use it. */
export interface Stage extends AsyncDisposable {
  readonly env: NodeJS.ProcessEnv;
}

export async function openStage(
  serverUrl: string,
  scratch: string,
  stopped: AbortSignal,
  { model = false }: StageOptions = {},
): Promise<Stage> {
  const plain = await settingsFor(await createDatabase(serverUrl), path.join(scratch, "data"));
  const settings = model ? withModel(plain) : plain;
  // Trust the proxy, so that each client can have its own address and rate limits.
  process.env.TRUST_PROXY = "loopback";
  const product = await startBuilt(settings, stopped);
  const env = {
    ...process.env,
    BASE_URL: product.url,
    SANDBOX_URL: sandboxUrl(settings),
    SANDBOX_KEY: settings.SANDBOX_KEY,
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
  const sandboxPort = await freePort();
  return readSettings({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_KEY: randomBytes(24).toString("base64url"),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // The tests expect the built-in writer, whatever runs on this machine.
    MODEL: "off",
  });
}

const withModel = (settings: Settings): Settings => ({
  ...settings,
  MODEL: "auto",
  OPENAI_API_KEY: "sandbox",
  OPENAI_BASE_URL: `${sandboxUrl(settings)}/ai/v1`,
  OPENAI_MODEL: "gpt-4.1",
});
