import { fileURLToPath } from "node:url";
import { createMailTools } from "@storyletter/adapters/mail-tools";
import { createClientDocuments } from "@storyletter/adapters/oauth";
import { createWebhookSender } from "@storyletter/adapters/webhooks";
import { isCrowded } from "@storyletter/api";
import { type Connection, createBroadcast, migrate } from "@storyletter/db";
import type { Deps } from "@storyletter/domain";
import { createSessions, ensureOwner, type NewOwner } from "@storyletter/domain/auth";
import { checkPayments } from "@storyletter/domain/billing";
import { createFairQueue } from "@storyletter/domain/emails";
import type { ProgressUpdate } from "@storyletter/domain/ports";
import { createQueue, MODEL_RETRY_POLICIES, type Queue, RETRY_POLICIES } from "@storyletter/jobs";
import type { Logger } from "pino";
import {
  openComparer,
  openMailer,
  openPayments,
  openSuggestions,
  openVault,
  openWriters,
  type Writers,
} from "./adapters.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { migrations, openConnections } from "./connections.ts";
import { createHealth, drain } from "./health.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { reportMailFault } from "./system/mail-check.ts";
import { lowerPoolPriority } from "./system/priority.ts";
import { createProxyWarning } from "./system/proxy-warning.ts";
import { createSystemView } from "./system/system-view.ts";
import { readVitals } from "./system/vitals.ts";
import { beginLater, startMaintenance, startMetricsRefresh } from "./tasks/maintenance.ts";
import { startWorkers } from "./tasks/work.ts";
import { openTextThreads } from "./writing/text-threads.ts";

export interface Server {
  /** The address it listens on. */
  url: string;
  /** The owner created by this start; null if there already was one. */
  newOwner: NewOwner | null;
  /** Finishes running work, accepts nothing new, and closes everything. */
  stop(): Promise<void>;
}

const builtWeb = fileURLToPath(new URL("../../web/dist", import.meta.url));

const JOBS_TIMEOUT_MS = 10_000;

/** Letters by the model mostly wait on the network; the built-in writer uses the CPU. */
const letterConcurrency = (config: Config): number => (config.model ? config.modelConcurrency : 4);

const openQueue = (config: Config, logger: Logger, metrics: Metrics): Queue =>
  createQueue({
    databaseUrl: config.databaseUrl,
    log: logger,
    works: config.role !== "web",
    onJobDone: metrics.recordJob,
    policies: config.model ? MODEL_RETRY_POLICIES : RETRY_POLICIES,
    running: letterConcurrency(config),
  });

interface Opened {
  connection: Connection;
  queue: Queue;
  progress: Deps["progress"];
  proxyWarning: ReturnType<typeof createProxyWarning>;
  threads: ReturnType<typeof openTextThreads>;
  metrics: Metrics;
  logger: Logger;
  mailer: ReturnType<typeof openMailer>;
}

/** What the domain works with, from what this process has opened. */
function openDeps(
  config: Config,
  { connection, queue, progress, proxyWarning, threads, metrics, logger, mailer }: Opened,
): Deps {
  const clock = () => new Date();
  const deps: Deps = {
    db: connection.db,
    queue,
    turns: createFairQueue(clock),
    jobs: queue.room,
    progress,
    sessions: createSessions(connection.sql),
    clock,
    // A model writes in any language; the built-in writer supports only some.
    briefCheck: config.model ? null : threads.briefCheck,
    questionsFor: threads.questionsFor,
    interview: threads.interview,
    readMails: threads.readMails,
    countTraits: threads.countTraits,
    hashLetter: threads.hashLetter,
    checkLetter: threads.checkLetter,
    checkSeries: async (series) => (await import("@storyletter/writer/series")).checkSeries(series),
    comparer: openComparer(config, { db: connection.db, clock, log: logger }),
    suggestions: openSuggestions(config, { deps: { db: connection.db, clock, log: logger }, threads }),
    log: logger,
    system: createSystemView({
      db: connection.db,
      queue,
      sql: connection.sql,
      clock,
      role: config.role,
      model: config.model?.model ?? null,
      checkPayments: () => checkPayments(deps),
      webhookUrl: config.actionTakerWebhook?.url ?? null,
      smtpUrl: config.smtpUrl ?? null,
      analytics: config.gaMeasurementId ? "ga4" : "built-in",
      backups: config.backups,
      backupHour: config.backupHour,
      settings: config.configured,
      warnings: proxyWarning.list,
      examine: async () => (await import("./doctor/examine.ts")).examine({ config, deps }),
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
    clientDocuments: createClientDocuments({ allowPrivate: config.webhooksToPrivate }),
    mailTools: createMailTools({ baseUrl: config.mailToolsUrl, allowPrivate: config.webhooksToPrivate }),
    actionTakerWebhook: config.actionTakerWebhook,
  };
  return deps;
}

/** Wires up one process for its role. */
export async function startServer(
  config: Config,
  logger: Logger,
  overrides: Partial<Writers> = {},
): Promise<Server> {
  const { databaseUrl, role } = config;
  const metrics = createMetrics();
  const queue = openQueue(config, logger, metrics);
  metrics.watchQueue(queue.stats);
  const migrated = Promise.all([migrate(databaseUrl, migrations), queue.start()]);
  const { connection, direct, ...opened } = openConnections(config, logger);
  const progress = createBroadcast<ProgressUpdate>(connection.sql, "email_progress", direct.sql);
  const mailer = openMailer(config);
  const proxyWarning = createProxyWarning({ trustProxy: config.trustProxy, log: logger });
  const threads = openTextThreads({ log: logger, metrics, isCrowded });
  const deps = openDeps(config, {
    connection,
    queue,
    progress,
    proxyWarning,
    threads,
    metrics,
    logger,
    mailer,
  });
  const health = createHealth({ database: async () => connection.sql`select 1`, queue: queue.stats });
  metrics.watchParts(health.check);
  metrics.watchVitals(() => readVitals(connection.sql, queue, deps.clock()));
  // Building the app needs no database, so it happens while the migrations run.
  const [app, newOwner] = await Promise.all([
    buildApp({
      deps,
      logger,
      metrics,
      health,
      isHttps: config.isHttps,
      hstsSubdomains: config.hstsSubdomains,
      trustProxy: config.trustProxy,
      proxyWarning,
      corsOrigins: config.corsOrigins,
      backups: config.backups,
      web:
        role === "worker"
          ? null
          : { ...config, webDir: config.webDir ?? builtWeb, hasModel: config.model !== null },
    }),
    migrated.then(() => ensureOwner(deps, config.owner)),
  ]);
  const url = await app.listen({ host: config.host, port: config.port });
  if (role !== "web") {
    const writers = { ...openWriters(config, { deps, metrics, threads }), ...overrides };
    await startWorkers(queue, {
      deps,
      ...writers,
      mailer,
      metrics,
      backups: config.backups,
      letters: letterConcurrency(config),
    });
  }
  if (mailer && role !== "web") void reportMailFault(mailer, { smtpUrl: config.smtpUrl, log: logger });
  lowerPoolPriority(logger);
  const background = beginLater(() => [
    startMaintenance(deps, metrics, config),
    ...(role === "web" ? [] : [startMetricsRefresh(deps)]),
  ]);

  return {
    url,
    newOwner,
    async stop() {
      health.startDraining();
      await progress.close();
      await Promise.all([
        drain(health, config.drainMs).then(() => app.close()),
        queue.stop({ timeoutMs: JOBS_TIMEOUT_MS }),
        background.stop(),
      ]);
      await threads.close();
      await opened.close();
    },
  };
}
