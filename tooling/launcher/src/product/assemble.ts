import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Refusal } from "../command.ts";
import { reachable, type Settings } from "../config.ts";
import { memoryEnv, memoryFlags } from "../memory.ts";
import { serverBundle } from "../paths.ts";
import { buildIfChanged } from "../processes/built.ts";
import { type Child, type KeepOptions, startChild } from "../processes/child.ts";
import { readOrCreateSecret } from "../secret.ts";
import { backupDirOf, openDatabase, openDataDir } from "./database.ts";
import { findLocalModel, type LocalModel, localModelEnv } from "./local-model.ts";
import { claimPort } from "./ports.ts";
import { missingServices, refusePublicSandbox, sandboxUrl, startSandbox } from "./sandbox.ts";

const patience = 60_000;

/** Parts of the start, and when each began and ended after the command did. */
const profile: { part: string; from: number; to: number }[] = [];

async function timed<Result>(part: string, work: Promise<Result>): Promise<Result> {
  const from = performance.now();
  try {
    return await work;
  } finally {
    profile.push({ part, from, to: performance.now() });
  }
}

/** One line for each part of the start, in milliseconds after the command began. */
export const startProfile = (): string =>
  [
    "part            from      to",
    ...profile.map(
      ({ part, from, to }) => `${part.padEnd(12)}${from.toFixed(0).padStart(8)}${to.toFixed(0).padStart(8)}`,
    ),
  ].join("\n");

/** Waits until each URL responds successfully, unless a part dies first. */
async function allReady(
  addresses: ReadonlyMap<string, string>,
  failed: Promise<Refusal>,
  stopped: AbortSignal,
): Promise<void> {
  const waits = [...addresses].map(([name, url]) => timed(name, waitUntilReady(name, url, stopped)));
  const first = await Promise.race([Promise.all(waits), failed]);
  if (first instanceof Refusal) {
    throw first;
  }
}

async function waitUntilReady(name: string, url: string, stopped: AbortSignal): Promise<void> {
  const deadline = performance.now() + patience;
  let last = "no answer";
  while (performance.now() < deadline) {
    try {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(5_000)]);
      const answer = await fetch(url, { signal, headers: { accept: "text/html, */*" } });
      const body = await answer.text();
      if (answer.ok) {
        return;
      }
      last = `status ${answer.status}: ${body}`;
    } catch {
      stopped.throwIfAborted();
    }
    await delay(25, undefined, { signal: stopped });
  }
  throw new Refusal(`The ${name} was not ready within ${patience / 1000} s (${last}).`);
}

/** The whole product, running on this machine. */
export interface Product extends AsyncDisposable {
  readonly url: string;
  readonly databaseUrl: string;
  /** The folder of the data, and of the database where that is elsewhere. */
  readonly places: readonly string[];
  /** The owner's first login. */
  readonly owner: OwnerLogin;
  /** The sandbox's mailbox page with its key, unless a mail server is configured. */
  readonly mailbox: string | undefined;
  /** The model found on this machine, if it writes. */
  readonly localModel: LocalModel | null;
  /** Resolves when a part has died, and was restarted in vain. */
  readonly failed: Promise<Refusal>;
}

interface OwnerLogin {
  readonly email: string;
  readonly password: string;
  /** False if the password was configured. */
  readonly isGenerated: boolean;
}

/** How to build and start the product's own processes. */
export interface Plan {
  build(stopped: AbortSignal): Promise<void>;
  start(serverEnv: NodeJS.ProcessEnv): Promise<readonly Child[]>;
  readonly restarts?: KeepOptions;
}

/**
 * Starts everything around the server, then the server. Ready when this resolves; nothing is left running when it
 * rejects.
 */
export async function assemble(settings: Settings, plan: Plan, stopped: AbortSignal): Promise<Product> {
  const { DATA_DIR, HOST, PORT, SANDBOX_PORT, APP_URL } = settings;
  const given = missingServices(settings);
  const needsSandbox = Object.keys(given).length > 0;
  if (needsSandbox) refusePublicSandbox(settings);
  await using parts = new AsyncDisposableStack();
  await openDataDir(DATA_DIR);
  await claimPort(HOST, PORT, "PORT");
  if (needsSandbox) {
    await claimPort(HOST, SANDBOX_PORT, "SANDBOX_PORT");
    await claimPort(HOST, SANDBOX_PORT + 1, "SANDBOX_PORT");
  }
  const done = [
    timed(
      "database",
      openDatabase(settings).then((opened) => parts.use(opened)),
    ),
    timed("local model", findLocalModel(settings)),
    timed("build", plan.build(stopped)),
  ] as const;
  // A database that comes up beside a failed build is stopped with the rest.
  await Promise.allSettled(done);
  const [database, localModel] = await Promise.all(done);

  const owner = await ownerLogin(settings);
  const env = {
    ...(await serverEnv(settings, database.url, owner)),
    ...given,
    ...(localModel ? localModelEnv(localModel) : {}),
  };
  const sandboxKey = settings.SANDBOX_KEY ?? (await readOrCreateSecret(path.join(DATA_DIR, "sandbox-key")));
  const children = [
    ...(needsSandbox ? [startSandbox(settings, sandboxKey)] : []),
    ...(await plan.start(env)),
  ];
  for (const child of children) {
    parts.use(child);
  }
  const unready = Promise.race([database.failed, ...children.map((child) => child.failed)]);
  await allReady(new Map(children.map(({ name, readyUrl }) => [name, readyUrl])), unready, stopped);
  const failed = Promise.race([
    database.failed,
    ...children.map((child) => child.keepRunning(plan.restarts)),
  ]);

  const all = parts.move();
  return {
    url: APP_URL,
    databaseUrl: database.url,
    places: [...new Set([DATA_DIR, ...(database.home ? [database.home] : [])])],
    owner,
    mailbox: given.SMTP_URL ? `${sandboxUrl(settings)}/mailbox?key=${sandboxKey}` : undefined,
    localModel,
    failed,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** The server's environment: it gets addresses and keys, and cannot tell the sandbox from a real service. */
async function serverEnv(
  settings: Settings,
  databaseUrl: string,
  owner: OwnerLogin,
): Promise<NodeJS.ProcessEnv> {
  const { DATA_DIR, HOST, PORT, APP_URL, LOG_LEVEL } = settings;
  const TEST_SCREENS = String(settings.TEST_SCREENS);
  const APP_SECRET = settings.APP_SECRET ?? (await readOrCreateSecret(path.join(DATA_DIR, "app-secret")));
  const BACKUP_DIR = backupDirOf(settings);
  // A trial needs no nightly backup unless it says where to.
  const isSet = process.env.BACKUP_DIR || process.env.BACKUP_S3_URL;
  const BACKUP_HOUR = process.env.BACKUP_HOUR || (isSet ? undefined : "off");
  const known = {
    NODE_ENV: "production",
    DATA_DIR,
    HOST,
    APP_URL,
    APP_SECRET,
    BACKUP_DIR,
    BACKUP_HOUR,
    LOG_LEVEL,
    TEST_SCREENS,
  };
  const forOwner = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  return { ...process.env, ...known, ...forOwner, PORT: String(PORT), DATABASE_URL: databaseUrl };
}

/** Stored in the data directory so that each start can print it: the server only has a hash. */
async function ownerLogin({ DATA_DIR, OWNER_EMAIL, OWNER_PASSWORD }: Settings): Promise<OwnerLogin> {
  if (OWNER_PASSWORD) return { email: OWNER_EMAIL, password: OWNER_PASSWORD, isGenerated: false };
  const password = await readOrCreateSecret(path.join(DATA_DIR, "owner-password"));
  return { email: OWNER_EMAIL, password, isGenerated: true };
}

/** The product as in production, with the sandbox next to it. */
export function startBuilt(settings: Settings, stopped: AbortSignal): Promise<Product> {
  const readyUrl = `http://${reachable(settings.HOST)}:${settings.PORT}/readyz`;
  return assemble(
    settings,
    {
      build: buildIfChanged,
      start: async (env) => [
        startChild({
          name: "server",
          args: [...memoryFlags, serverBundle],
          env: { ...memoryEnv, ...env },
          readyUrl,
        }),
      ],
    },
    stopped,
  );
}

/** Prints what a user needs to know after a start, one item per line. */
export function announce({ url, mailbox, owner, localModel, places }: Product, more = ""): void {
  console.log(`Storyletter is ready at ${url}${more}`);
  console.log(
    `The owner's first login is ${owner.email} with ${owner.isGenerated ? `the password ${owner.password}` : "OWNER_PASSWORD"}`,
  );
  if (mailbox) {
    console.log(`Its outgoing email is at ${mailbox}`);
  }
  console.log(`Your data is in ${places.join(" and ")}`);
  if (localModel) {
    console.log(
      `Letters are written by ${localModel.model} (${localModel.program}, on this machine); MODEL=off turns it off`,
    );
  }
}
