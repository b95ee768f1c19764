import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@storyletter/dev/postgres";
import { type Database, openDatabase } from "./database.ts";
import { type Front, openFront } from "./front.ts";
import { type Machinery, openMachinery, throughPooler } from "./machinery.ts";
import { PROCESS_NAMES, type ProcessName } from "./names.ts";
import { type Sandbox, sandboxAt } from "./sandbox.ts";
import { type Supervised, supervise } from "./supervised.ts";

/** The product as it is run by somebody with two machines: everything in processes of its own. */
export interface World extends AsyncDisposable {
  readonly folder: string;
  readonly database: Database;
  readonly sandbox: Sandbox;
  readonly front: Front;
  /** Null where our own balancer stands in front, and the processes speak to PostgreSQL themselves. */
  readonly machinery: Machinery | null;
  readonly processes: Readonly<Record<ProcessName, Supervised>>;
  /** All that run in this world. */
  readonly all: readonly Supervised[];
  ready(): Promise<void>;
  /** Leaves the folder with its logs where it is, for whoever looks. */
  keep(): void;
}

export interface WorldOptions {
  /** The bundles of the build, or the sources as they are. */
  built: boolean;
  /** Whether a model writes; else the built-in writer does. */
  model: boolean;
  /** Whether the built-in writer steps in for the model. */
  fallback?: boolean;
  /** Whether the payment provider tells its events by itself. */
  telling?: boolean;
  /** Where the data is kept; a folder that goes with the world if left out. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  aiPaceMs?: number;
  /** A real nginx in front, and a real PgBouncer of so many connections for the calls of these processes. */
  machinery?: { poolSize: number; pooled: readonly ProcessName[] };
}

const root = path.resolve(import.meta.dirname, "../../../..");
export const WEBHOOK_SECRET = "whsec_sandbox_test";

const paymentKeys = (mode: "TEST" | "LIVE") => ({
  [`STRIPE_${mode}_PUBLIC_KEY`]: `pk_${mode.toLowerCase()}_sandbox`,
  [`STRIPE_${mode}_SECRET_KEY`]: `sk_${mode.toLowerCase()}_sandbox`,
  [`STRIPE_${mode}_WEBHOOK_SECRET`]: `whsec_sandbox_${mode.toLowerCase()}`,
  [`STRIPE_${mode}_PRICE_ID`]: `price_sandbox_starter_${mode.toLowerCase()}`,
});

export async function openWorld(options: WorldOptions): Promise<World> {
  const { built, model, fallback = true, telling = true, aiPaceMs = 4 } = options;
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-faults-"));
  await using parts = new AsyncDisposableStack();
  let isKept = false;
  parts.defer(async () => {
    if (!isKept) await rm(folder, { recursive: true, force: true });
  });
  const main = (app: string) => path.join(root, `apps/${app}`, built ? "dist/main.js" : "src/main.ts");
  const database = parts.use(await openDatabase(options.dataDir ?? folder));

  const [frontPort = 0, sandboxPort = 0, poolerPort = 0, ...free] = await freePorts(6 + PROCESS_NAMES.length);
  const [plainPort = 0, portOfOne = 0, plainPortOfOne = 0, ...ports] = free;
  const sandbox = sandboxAt(`http://127.0.0.1:${sandboxPort}`);
  const servers = ports.slice(0, 2);
  const machinery = options.machinery
    ? await openMachinery(parts, {
        ...options.machinery,
        folder,
        servers,
        database,
        ports: { frontPort, plainPort, portOfOne, plainPortOfOne, poolerPort },
      })
    : null;
  const front = machinery?.nginx ?? parts.use(await openFront(frontPort, servers));
  const common = { PATH: process.env.PATH, NODE_ENV: "production" };
  const stage = supervise({
    name: "sandbox",
    args: [main("sandbox")],
    env: {
      ...common,
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      AI_PACE_MS: String(aiPaceMs),
      LOG_LEVEL: "warn",
      ...(telling ? { PAYMENTS_WEBHOOK_URL: `${front.origin}/api/webhooks/stripe` } : {}),
    },
    readyUrl: `${sandbox.origin}/clock`,
    logFile: path.join(folder, "sandbox.log"),
  });
  parts.use(stage);

  const env = {
    ...common,
    APP_URL: front.origin,
    APP_SECRET: "a secret for the fault harness alone, long enough",
    DATABASE_URL: database.url,
    OWNER_PASSWORD: "the owner of the harness",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "loopback",
    BACKUP_DIR: path.join(folder, "backups"),
    SMTP_URL: `smtp://127.0.0.1:${sandboxPort + 1}`,
    STRIPE_API_BASE: sandbox.origin,
    ...paymentKeys("TEST"),
    ...paymentKeys("LIVE"),
    ACTION_TAKER_WEBHOOK_URL: `${sandbox.origin}/hooks/in`,
    WEBHOOKS_TO_PRIVATE: "true",
    ...(model
      ? { OPENAI_API_KEY: "sandbox", OPENAI_BASE_URL: `${sandbox.origin}/ai/v1`, MODEL_CONCURRENCY: "8" }
      : {}),
    WRITER_FALLBACK: String(fallback),
    ...options.env,
  };
  const start = (name: ProcessName) => {
    const PORT = String(ports[PROCESS_NAMES.indexOf(name)]);
    return parts.use(
      supervise({
        name,
        args: ["--max-semi-space-size=32", main("server")],
        env: {
          ...env,
          PORT,
          ROLE: name.startsWith("web") ? "web" : "worker",
          ...(machinery && options.machinery?.pooled.includes(name) ? throughPooler(machinery.pooler) : {}),
        },
        readyUrl: `http://127.0.0.1:${PORT}/readyz`,
        logFile: path.join(folder, `${name}.log`),
      }),
    );
  };
  const processes = {
    "web-1": start("web-1"),
    "web-2": start("web-2"),
    "worker-1": start("worker-1"),
    "worker-2": start("worker-2"),
  };
  const all = [stage, ...Object.values(processes)];
  const ready = async () => {
    for (const each of all)
      if (!(await each.ready()))
        throw new Error(`${each.name} was not ready in time; its log is in ${folder}.`);
  };
  await ready();
  const kept = parts.move();
  // Whoever stops the harness stops PostgreSQL with it, which would outlive it.
  const stop = () => kept.disposeAsync().finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  kept.defer(() => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  });
  return {
    folder,
    database,
    sandbox,
    front,
    machinery,
    processes,
    all,
    ready,
    keep() {
      isKept = true;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** The sandbox takes the next port as well, so they are found far apart. */
async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = await freePort();
    if (!found.has(port - 1) && !found.has(port + 1)) found.add(port);
  }
  return [...found];
}
