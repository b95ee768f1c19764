import path from "node:path";
import type { Settings } from "../config.ts";
import type { Child } from "../processes/child.ts";
import type { Refusal } from "../refusal.ts";
import { keepSecret } from "../secret.ts";
import { backupDirOf } from "./at-hand.ts";
import { openDataDir } from "./data-dir.ts";
import { openDatabase } from "./database.ts";
import { claimPort } from "./ports.ts";
import { allReady } from "./ready.ts";
import { sandboxUrl, standIns, startSandbox } from "./sandbox.ts";

/** The whole product, running on this machine. */
export interface Product extends AsyncDisposable {
  readonly url: string;
  readonly databaseUrl: string;
  /** The first login of the administrator who may create others. */
  readonly owner: OwnerLogin;
  /** The sandbox's page of mails, unless a mail server is configured. */
  readonly mailbox: string | undefined;
  /** Settles when a part has died. */
  readonly failed: Promise<Refusal>;
}

export interface OwnerLogin {
  readonly email: string;
  readonly password: string;
  /** False where whoever starts the product has chosen the password, and knows it. */
  readonly isMadeUp: boolean;
}

/** How the product's own processes come about. */
export interface Plan {
  build(stopped: AbortSignal): Promise<void>;
  start(serverEnv: NodeJS.ProcessEnv): Promise<readonly Child[]>;
}

/** Everything around the server, then the server; ready when this resolves, and nothing left when it rejects. */
export async function assemble(settings: Settings, plan: Plan, stopped: AbortSignal): Promise<Product> {
  const { DATA_DIR, HOST, PORT, SANDBOX_PORT, APP_URL } = settings;
  await using parts = new AsyncDisposableStack();
  await openDataDir(DATA_DIR);
  const database = parts.use(await openDatabase(settings));
  const given = standIns(settings);
  const mailbox = given.SMTP_URL ? `${sandboxUrl(settings)}/mailbox` : undefined;

  await claimPort(HOST, PORT, "PORT");
  const needsSandbox = Object.keys(given).length > 0;
  if (needsSandbox) {
    await claimPort(HOST, SANDBOX_PORT, "SANDBOX_PORT");
    await claimPort(HOST, SANDBOX_PORT + 1, "SANDBOX_PORT");
  }
  await plan.build(stopped);

  const owner = await ownerLogin(settings);
  const env = { ...(await serverEnv(settings, database.url, owner)), ...given };
  const children = [...(needsSandbox ? [startSandbox(settings)] : []), ...(await plan.start(env))];
  for (const child of children) {
    parts.use(child);
  }
  const failed = Promise.race([database.failed, ...children.map((child) => child.failed)]);
  await allReady(new Map(children.map(({ name, readyUrl }) => [name, readyUrl])), failed, stopped);

  const all = parts.move();
  return {
    url: APP_URL,
    databaseUrl: database.url,
    owner,
    mailbox,
    failed,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** What the server is told. It knows addresses and keys, and cannot tell a stand-in from the real service. */
async function serverEnv(
  settings: Settings,
  databaseUrl: string,
  owner: OwnerLogin,
): Promise<NodeJS.ProcessEnv> {
  const { DATA_DIR, HOST, PORT, APP_URL, LOG_LEVEL } = settings;
  const TEST_SCREENS = String(settings.TEST_SCREENS);
  const APP_SECRET = settings.APP_SECRET ?? (await keepSecret(path.join(DATA_DIR, "app-secret")));
  const BACKUP_DIR = backupDirOf(settings);
  const known = {
    NODE_ENV: "production",
    DATA_DIR,
    HOST,
    APP_URL,
    APP_SECRET,
    BACKUP_DIR,
    LOG_LEVEL,
    TEST_SCREENS,
  };
  const forOwner = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  return { ...process.env, ...known, ...forOwner, PORT: String(PORT), DATABASE_URL: databaseUrl };
}

/** Kept in the data directory, so that it can be told at each start: the server knows a password only once. */
async function ownerLogin({ DATA_DIR, OWNER_EMAIL, OWNER_PASSWORD }: Settings): Promise<OwnerLogin> {
  if (OWNER_PASSWORD) return { email: OWNER_EMAIL, password: OWNER_PASSWORD, isMadeUp: false };
  const password = await keepSecret(path.join(DATA_DIR, "owner-password"));
  return { email: OWNER_EMAIL, password, isMadeUp: true };
}
