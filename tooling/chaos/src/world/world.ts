import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryFlags } from "@storyletter/launcher/memory";
import { freePort } from "@storyletter/launcher/ports";
import { type Sandbox, sandboxAt } from "@storyletter/launcher/sandbox";
import { type Database, openDatabase } from "./database.ts";
import { type Front, openFront } from "./front.ts";
import { type Nginx, openNginx } from "./nginx.ts";
import { openPooler, type Pooler } from "./pgbouncer.ts";
import { SANDBOX_KEY } from "./sandbox.ts";
import { PROCESS_NAMES, type ProcessName, type Supervised, supervise } from "./supervised.ts";

/** Load balancers and pooler, as operators run them on several machines. */
export interface Machinery {
  nginx: Nginx;
  /** With a single server behind it. */
  nginxOfOne: Nginx;
  pooler: Pooler;
}

const throughPooler = ({ url, prepares }: Pooler) => ({
  DATABASE_POOLER_URL: url,
  DATABASE_POOLER_PREPARES: String(prepares),
});

async function openMachinery(
  parts: AsyncDisposableStack,
  options: {
    folder: string;
    servers: readonly number[];
    database: Database;
    poolSize: number;
    ports: Record<"frontPort" | "plainPort" | "portOfOne" | "plainPortOfOne" | "poolerPort", number>;
  },
): Promise<Machinery> {
  const { folder, servers, database, poolSize: size, ports } = options;
  const { frontPort, plainPort, portOfOne, plainPortOfOne, poolerPort } = ports;
  const pooler = await openPooler({ folder, databaseUrl: database.url, port: poolerPort, size });
  parts.use(pooler);
  const nginx = parts.use(await openNginx({ folder, port: frontPort, plainPort, ports: servers }));
  const one = { folder, port: portOfOne, plainPort: plainPortOfOne, ports: servers.slice(0, 1) };
  return { pooler, nginx, nginxOfOne: parts.use(await openNginx(one)) };
}

/** The product as run on two machines, every part in its own process. */
export interface TestSystem extends AsyncDisposable {
  readonly folder: string;
  readonly database: Database;
  readonly sandbox: Sandbox;
  readonly front: Front;
  /** Null with our own load balancer in front and direct database connections. */
  readonly machinery: Machinery | null;
  readonly processes: Readonly<Record<ProcessName, Supervised>>;
  /** All supervised processes. */
  readonly all: readonly Supervised[];
  ready(): Promise<void>;
  /** Keeps the folder with its logs. */
  keep(): void;
}

export interface TestSystemOptions {
  /** Runs the built bundles, unless it is false. */
  built?: boolean | undefined;
  /** Letters are written by a model instead of the built-in writer. */
  model: boolean;
  /** Whether the built-in writer is the model's fallback. */
  fallback?: boolean;
  /** Whether the payment provider sends webhooks. */
  sendsWebhooks?: boolean;
  /** Data folder; by default a temporary one. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  aiPaceMs?: number;
  /** Modules that are loaded before the product. */
  imports?: readonly string[];
  /** Uses a real nginx, and a real PgBouncer with this pool size for these processes. */
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

const common = () => ({ PATH: process.env.PATH, NODE_ENV: "production" });

interface Around {
  options: TestSystemOptions;
  folder: string;
  sandboxPort: number;
  /** Where clients reach the product. */
  appUrl: string;
}

const superviseSandbox = ({
  options,
  folder,
  sandboxPort,
  appUrl,
  main,
  readyUrl,
}: Around & { main: string; readyUrl: string }): Supervised =>
  supervise({
    name: "sandbox",
    args: [main],
    env: {
      ...common(),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_KEY,
      DATA_DIR: folder,
      AI_PACE_MS: String(options.aiPaceMs ?? 4),
      LOG_LEVEL: "warn",
      ...((options.sendsWebhooks ?? true) ? { PAYMENTS_WEBHOOK_URL: `${appUrl}/api/webhooks/stripe` } : {}),
    },
    readyUrl,
    logFile: path.join(folder, "sandbox.log"),
  });

const productEnv = ({
  options,
  folder,
  database,
  sandboxPort,
  sandbox,
  appUrl,
}: Around & Pick<TestSystem, "database" | "sandbox">) => ({
  ...common(),
  APP_URL: appUrl,
  APP_SECRET: "a secret for the fault harness alone, long enough",
  DATABASE_URL: database.url,
  OWNER_PASSWORD: "the owner of the harness",
  LOG_LEVEL: "warn",
  TRUST_PROXY: "loopback",
  BACKUP_DIR: path.join(folder, "backups"),
  BACKUP_HOUR: "off",
  SMTP_URL: `smtp://127.0.0.1:${sandboxPort + 1}`,
  STRIPE_API_BASE: sandbox.url,
  ...paymentKeys("TEST"),
  ...paymentKeys("LIVE"),
  MAIL_TOOLS_URL: `${sandbox.url}/mail-tools`,
  ACTION_TAKER_WEBHOOK_URL: `${sandbox.url}/hooks/in`,
  WEBHOOKS_TO_PRIVATE: "true",
  ...(options.model
    ? { OPENAI_API_KEY: "sandbox", OPENAI_BASE_URL: `${sandbox.url}/ai/v1`, MODEL_CONCURRENCY: "8" }
    : {}),
  WRITER_FALLBACK: String(options.fallback ?? true),
  ...options.env,
});

interface ProductProcess extends Pick<Around, "options" | "folder"> {
  main: string;
  port: string;
  env: NodeJS.ProcessEnv;
}

const superviseProduct = (
  name: ProcessName,
  { options, main, folder, port, env }: ProductProcess,
): Supervised =>
  supervise({
    name,
    args: [...(options.imports ?? []).flatMap((file) => ["--import", file]), ...memoryFlags, main],
    env: { ...env, PORT: port, ROLE: name.startsWith("web") ? "web" : "worker" },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    logFile: path.join(folder, `${name}.log`),
  });

/** Stopping the harness must stop PostgreSQL, which would outlive it. */
function disposeOnSignals(parts: AsyncDisposableStack): void {
  const stop = () => parts.disposeAsync().finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  parts.defer(() => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  });
}

export async function openTestSystem(options: TestSystemOptions): Promise<TestSystem> {
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-chaos-"));
  await using parts = new AsyncDisposableStack();
  let isKept = false;
  parts.defer(async () => {
    if (!isKept) await rm(folder, { recursive: true, force: true });
  });
  const main = (app: string) =>
    path.join(root, `apps/${app}`, (options.built ?? true) ? "dist/main.js" : "src/main.ts");
  const database = parts.use(await openDatabase(options.dataDir ?? folder));

  const [frontPort = 0, sandboxPort = 0, poolerPort = 0, ...free] = await freePorts(6 + PROCESS_NAMES.length);
  const [plainPort = 0, portOfOne = 0, plainPortOfOne = 0, ...ports] = free;
  const sandbox = sandboxAt(`http://127.0.0.1:${sandboxPort}`, SANDBOX_KEY);
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
  const stage = superviseSandbox({
    options,
    main: main("sandbox"),
    folder,
    sandboxPort,
    readyUrl: `${sandbox.url}/clock`,
    appUrl: front.origin,
  });
  parts.use(stage);

  const env = productEnv({ options, folder, database, sandboxPort, sandbox, appUrl: front.origin });
  const start = (name: ProcessName) => {
    const pooler = options.machinery?.pooled.includes(name) && machinery?.pooler;
    return parts.use(
      superviseProduct(name, {
        options,
        main: main("server"),
        folder,
        port: String(ports[PROCESS_NAMES.indexOf(name)]),
        env: { ...env, ...(pooler ? throughPooler(pooler) : {}) },
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
  disposeOnSignals(kept);
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

/** Ports with a free successor, because the sandbox uses the next port too. */
async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = await freePort();
    if (!found.has(port - 1) && !found.has(port + 1)) found.add(port);
  }
  return [...found];
}
