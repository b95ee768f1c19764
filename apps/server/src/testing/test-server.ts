import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Connection, connect, createBroadcast } from "@storyletter/db";
import { checkPayments, createSessions, createTurns, type Deps } from "@storyletter/domain";
import type { Mailer, ProgressNews, Writer } from "@storyletter/domain/ports";
import { createQueue, type QueueOptions } from "@storyletter/jobs";
import { createQueueDatabase } from "@storyletter/jobs/testing";
import { createPayments } from "@storyletter/payments";
import { createStoryVault } from "@storyletter/vault";
import { createWebhookSender } from "@storyletter/webhooks";
import { refusesBrief } from "@storyletter/writer";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { type AppOptions, buildApp } from "../app.ts";
import { createHealth, type Health } from "../health.ts";
import { createLogger } from "../logging.ts";
import { createMetrics, type Metrics } from "../metrics.ts";
import { configuredSettings } from "../system/configured.ts";
import { createSystemView } from "../system/system-view.ts";
import { readVitals } from "../system/vitals.ts";
import { startWorkers } from "../tasks/work.ts";
import { watchPayments } from "../watch-payments.ts";
import { createMailDrop, type MailDrop, quickWriter } from "./doubles.ts";
import { createPeople, type People } from "./people.ts";
import { createWebDir } from "./web-dir.ts";
import { createWire, straightWire, type Wire } from "./wire.ts";

export interface TestServer extends People {
  app: FastifyInstance;
  deps: Deps;
  sql: Connection["sql"];
  metrics: Metrics;
  health: Health;
  mails: MailDrop;
  /** The way to the database, which a test can cut where it is cuttable. */
  wire: Wire;
  /** Everything that was logged, one JSON line each. */
  logLines: string[];
  call(
    method: "GET" | "POST" | "DELETE",
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

interface TestServerOptions {
  appUrl?: string;
  writer?: Writer;
  model?: Writer;
  /** In place of the test's own mail server. */
  mailer?: Mailer;
  bonusPdfUrl?: string;
  gaMeasurementId?: string;
  policies?: QueueOptions["policies"];
  /** Nobody can subscribe without. */
  payments?: { apiBase: string; keys: Deps["paymentKeys"] };
  clock?: Deps["clock"];
  /** How many letters are written at once. */
  letters?: number;
  actionTakerWebhook?: Deps["actionTakerWebhook"];
  testScreens?: boolean;
  /** The database can be cut off. */
  cuttable?: boolean;
}

const NO_KEYS = { publicKey: null, secretKey: null, webhookSecret: null, priceId: null };

/** The whole application on a database of its own: real queue and workers, a writer and a mail server of the test. */
export async function openTestServer(
  options: Partial<Pick<AppOptions, "timeouts" | "trustProxy" | "corsOrigins">> & TestServerOptions = {},
): Promise<TestServer> {
  const { appUrl = "http://letters.example", writer = quickWriter, model = null } = options;
  const database = await createQueueDatabase();
  const wire = options.cuttable ? await createWire(database.url) : straightWire(database.url);
  const web = await createWebDir();
  const logLines: string[] = [];
  const logger = createLogger("info", { write: (line) => void logLines.push(line) });
  const metrics = createMetrics();
  const queue = createQueue({
    databaseUrl: wire.url,
    log: logger,
    works: true,
    onJobDone: metrics.jobDone,
    policies: options.policies,
  });
  await queue.start();
  metrics.watchQueue(queue.stats);
  const { db, sql, close } = connect(wire.url, { max: 8 });
  const progress = createBroadcast<ProgressNews>(sql, "email_progress");
  const mails = createMailDrop();
  const { clock = () => new Date() } = options;
  const backupDir = await mkdtemp(path.join(tmpdir(), "storyletter-backups-"));
  const deps: Deps = {
    db,
    queue,
    turns: createTurns(clock),
    jobs: queue.room,
    progress,
    sessions: createSessions(sql),
    clock,
    refusesBrief,
    log: logger,
    system: createSystemView({
      db,
      sql,
      clock,
      role: "all",
      model: null,
      askPayments: () => checkPayments(deps),
      webhookUrl: null,
      analytics: "built-in",
      backupDir,
      settings: configuredSettings({ APP_URL: appUrl, APP_SECRET: "never shown" }),
    }),
    appUrl,
    appSecret: "a secret that only this test knows, long enough",
    vault: createStoryVault(),
    bonusPdfUrl: options.bonusPdfUrl ?? null,
    payments: watchPayments(createPayments({ apiBase: options.payments?.apiBase }), metrics, logger),
    paymentKeys: options.payments?.keys ?? { test: NO_KEYS, live: NO_KEYS },
    testScreens: options.testScreens ?? false,
    supportEmail: "help@letters.example",
    mailEnabled: true,
    companyDomain: null,
    webhooks: createWebhookSender({ allowPrivate: true }),
    actionTakerWebhook: options.actionTakerWebhook ?? null,
  };
  const health = createHealth({ database: async () => sql`select 1`, queue: queue.stats });
  metrics.watchParts(health);
  metrics.watchVitals(() => readVitals(sql, backupDir, clock()));
  const app = await buildApp({
    deps,
    logger,
    metrics,
    health,
    isHttps: appUrl.startsWith("https:"),
    trustProxy: options.trustProxy ?? [],
    corsOrigins: options.corsOrigins,
    timeouts: options.timeouts,
    web: {
      webDir: web.path,
      appUrl,
      supportEmail: "help@letters.example",
      salesEmail: "sales@letters.example",
      gaMeasurementId: options.gaMeasurementId ?? null,
    },
  });
  await startWorkers(queue, {
    deps,
    writer,
    model,
    mailer: options.mailer ?? mails,
    metrics,
    backups: { databaseUrl: database.url, backupDir, backupDays: 14 },
    letters: options.letters ?? 4,
  });

  const call: TestServer["call"] = (method, url, { body, cookie, headers } = {}) => {
    const request: InjectOptions = { method, url, headers: { ...(cookie ? { cookie } : {}), ...headers } };
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions["payload"]>;
    return app.inject(request);
  };

  const people = createPeople({ deps, sql, mails, call, isHttps: appUrl.startsWith("https:") });

  return {
    app,
    deps,
    sql,
    metrics,
    health,
    mails,
    wire,
    logLines,
    call,
    ...people,
    async close() {
      await progress.close();
      await app.close();
      await queue.stop({ timeoutMs: 200 });
      await close();
      await wire.close();
      await web.remove();
      await rm(backupDir, { recursive: true });
      await database.drop();
    },
  };
}
