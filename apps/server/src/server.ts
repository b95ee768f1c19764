import { fileURLToPath } from "node:url";
import { createBroadcast, migrate } from "@storyletter/db";
import {
  checkPayments,
  createSessions,
  createTurns,
  type Deps,
  ensureOwner,
  type NewOwner,
} from "@storyletter/domain";
import type { ProgressNews } from "@storyletter/domain/ports";
import { createQueue, MODEL_RETRY_POLICIES, RETRY_POLICIES } from "@storyletter/jobs";
import { createWebhookSender } from "@storyletter/webhooks";
import { refusesBrief } from "@storyletter/writer";
import type { Logger } from "pino";
import { openMailer, openPayments, openVault, openWriters, type Writers } from "./adapters.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { openConnections } from "./connections.ts";
import { createHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { migrations } from "./migrations-dir.ts";
import { takeLeave } from "./plugins/leaving.ts";
import { createSystemView } from "./system/system-view.ts";
import { readVitals } from "./system/vitals.ts";
import { startFigures } from "./tasks/take-figures.ts";
import { startWatchdog } from "./tasks/watchdog.ts";
import { startWorkers } from "./tasks/work.ts";
import { warmUp } from "./warm-up.ts";

export interface Server {
  /** Where it answers. */
  url: string;
  /** Made by this very start; null when there was an owner. */
  newOwner: NewOwner | null;
  /** Finishes what runs, takes nothing new, and lets go of everything. */
  stop(): Promise<void>;
}

const builtWeb = fileURLToPath(new URL("../../web/dist", import.meta.url));

const JOBS_PATIENCE_MS = 10_000;

/** The first second belongs to whoever has waited for the start. */
const WARM_UP_AFTER_MS = 1_000;

/** A model is waited for; the built-in writer computes. */
const lettersAtOnce = (config: Config): number => (config.model ? config.modelConcurrency : 4);

/** Wires everything together for one process, in the part its role gives it. */
export async function startServer(
  config: Config,
  logger: Logger,
  instead: Partial<Writers> = {},
): Promise<Server> {
  const { databaseUrl, role } = config;
  const metrics = createMetrics();
  const queue = createQueue({
    databaseUrl,
    log: logger,
    works: role !== "web",
    onJobDone: metrics.jobDone,
    policies: config.model ? MODEL_RETRY_POLICIES : RETRY_POLICIES,
    running: lettersAtOnce(config),
  });
  metrics.watchQueue(queue.stats);
  const migrated = Promise.all([migrate(databaseUrl, migrations), queue.start()]);
  const { connection, direct, ...opened } = openConnections(config, logger);
  const progress = createBroadcast<ProgressNews>(connection.sql, "email_progress", direct.sql);
  const mailer = openMailer(config);
  const clock = () => new Date();
  const deps: Deps = {
    db: connection.db,
    queue,
    turns: createTurns(clock),
    jobs: queue.room,
    progress,
    sessions: createSessions(connection.sql),
    clock,
    // A model writes in every language; the built-in writer does not.
    refusesBrief: config.model ? null : refusesBrief,
    log: logger,
    system: createSystemView({
      db: connection.db,
      sql: connection.sql,
      clock,
      role,
      model: config.model?.model ?? null,
      askPayments: () => checkPayments(deps),
      webhookUrl: config.actionTakerWebhook?.url ?? null,
      analytics: config.gaMeasurementId ? "ga4" : "built-in",
      backupDir: config.backupDir,
      settings: config.configured,
    }),
    appUrl: config.appUrl,
    appSecret: config.appSecret,
    vault: openVault(),
    bonusPdfUrl: config.bonusPdfUrl,
    payments: openPayments(config, metrics, logger),
    paymentKeys: config.paymentKeys,
    testScreens: config.testScreens,
    supportEmail: config.supportEmail,
    mailEnabled: mailer !== null,
    companyDomain: config.companyDomain,
    webhooks: createWebhookSender({ allowPrivate: config.webhooksToPrivate }),
    actionTakerWebhook: config.actionTakerWebhook,
  };
  const health = createHealth({ database: async () => connection.sql`select 1`, queue: queue.stats });
  metrics.watchParts(health);
  metrics.watchVitals(() => readVitals(connection.sql, config.backupDir, clock()));
  // What is put together here needs no database, and is done while that is waited for.
  const [app, newOwner] = await Promise.all([
    buildApp({
      deps,
      logger,
      metrics,
      health,
      isHttps: config.isHttps,
      trustProxy: config.trustProxy,
      corsOrigins: config.corsOrigins,
      web: role === "worker" ? null : { ...config, webDir: config.webDir ?? builtWeb },
    }),
    migrated.then(() => ensureOwner(deps, config.owner)),
  ]);
  const url = await app.listen({ host: config.host, port: config.port });
  if (role !== "web") {
    const writers = { ...(await openWriters(config, deps, metrics)), ...instead };
    await startWorkers(queue, {
      deps,
      ...writers,
      mailer,
      metrics,
      backups: config,
      letters: lettersAtOnce(config),
    });
  }
  const watchdog = startWatchdog(deps, metrics, config);
  const figures = role === "web" ? null : startFigures(deps);
  if (role !== "web") setTimeout(warmUp, WARM_UP_AFTER_MS).unref();

  return {
    url,
    newOwner,
    async stop() {
      health.startDraining();
      await progress.close();
      await Promise.all([
        takeLeave(health, config.drainMs).then(() => app.close()),
        queue.stop({ timeoutMs: JOBS_PATIENCE_MS }),
        watchdog.stop(),
        figures?.stop(),
      ]);
      await opened.close();
    },
  };
}
