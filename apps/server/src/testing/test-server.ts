import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path, { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createMailTools } from "@storyletter/adapters/mail-tools";
import { createWebhookSender } from "@storyletter/adapters/webhooks";
import { perPaidPlan } from "@storyletter/contract/billing/constants";
import { type Connection, connect, createBroadcast } from "@storyletter/db";
import type { Deps } from "@storyletter/domain";
import { createSessions } from "@storyletter/domain/auth";
import { checkPayments } from "@storyletter/domain/billing";
import { createFairQueue } from "@storyletter/domain/emails";
import { hashLetter } from "@storyletter/domain/hash-letter";
import { readMails } from "@storyletter/domain/own-words";
import type { Mailer, ProgressUpdate, Writer } from "@storyletter/domain/ports";
import { countTraits } from "@storyletter/domain/voice-traits";
import { createQueue, type QueueOptions } from "@storyletter/jobs";
import { createQueueDatabase } from "@storyletter/jobs/testing";
import { createStoryVault } from "@storyletter/vault";
import { createBuiltInWriter, refusesBrief } from "@storyletter/writer/built-in";
import { checkLetter } from "@storyletter/writer/checks";
import { interviewStep } from "@storyletter/writer/interview";
import { questionsFor } from "@storyletter/writer/questions";
import { checkSeries } from "@storyletter/writer/series";
import { createBuiltInSuggestions } from "@storyletter/writer/suggestions";
import type { FastifyInstance, InjectOptions } from "fastify";
import { openPayments } from "../adapters.ts";
import { type AppOptions, buildApp } from "../app.ts";
import { configuredSettings } from "../config.ts";
import { createHealth, type Health } from "../health.ts";
import { createLogger } from "../logging.ts";
import { createMetrics, type Metrics } from "../metrics.ts";
import type { BackupPlace } from "../system/backups.ts";
import { createProxyWarning } from "../system/proxy-warning.ts";
import { createSystemView } from "../system/system-view.ts";
import { readVitals } from "../system/vitals.ts";
import { startWorkers } from "../tasks/work.ts";
import { createMailDrop, type MailDrop, quickWriter } from "./doubles.ts";
import { createPeople, type People, type SendCall } from "./people.ts";
import { createCuttableLink, type DatabaseLink, directLink } from "./wire.ts";

export interface TestServer extends People {
  app: FastifyInstance;
  deps: Deps;
  sql: Connection["sql"];
  /** For separate connections, as another process would have. */
  databaseUrl: string;
  metrics: Metrics;
  health: Health;
  mails: MailDrop;
  /** The connection to the database, which a test can cut if it opened the server as cuttable. */
  databaseLink: DatabaseLink;
  /** Every log line, as JSON. */
  logLines: string[];
  call: SendCall;
  close(): Promise<void>;
}

interface TestServerOptions {
  appUrl?: string;
  writer?: Writer;
  /** These replace what reads texts on the test's own thread. */
  briefCheck?: Deps["briefCheck"];
  readMails?: Deps["readMails"];
  countTraits?: Deps["countTraits"];
  hashLetter?: Deps["hashLetter"];
  model?: Writer;
  /** Replaces the test's mail server. */
  mailer?: Mailer;
  bonusPdfUrl?: string;
  gaMeasurementId?: string;
  policies?: QueueOptions["policies"];
  /** Without it, users can't subscribe. */
  payments?: { apiBase: string; keys: Deps["paymentKeys"] };
  clock?: Deps["clock"];
  /** How many letters are written in parallel. */
  letters?: number;
  actionTakerWebhook?: Deps["actionTakerWebhook"];
  /** Without it, mail tools don't answer. */
  mailTools?: Deps["mailTools"];
  /** Without it, no assistant has a document. */
  clientDocuments?: Deps["clientDocuments"];
  testScreens?: boolean;
  bucket?: BackupPlace["bucket"];
  /** Lets the test cut the database connection. */
  cuttable?: boolean;
}

/** Nothing listens on the discard port. */
const NOWHERE = "http://127.0.0.1:9";

const NO_KEYS = { publicKey: null, secretKey: null, webhookSecret: null, prices: perPaidPlan(() => null) };

/** The whole application on its own database: real queue and workers, with a test writer and mail server. */
export async function openTestServer(
  options: Partial<Pick<AppOptions, "timeouts" | "trustProxy" | "corsOrigins" | "refusedAfterMs">> &
    TestServerOptions = {},
): Promise<TestServer> {
  const { appUrl = "http://letters.example", writer = quickWriter, model = null } = options;
  const database = await createQueueDatabase();
  const databaseLink = options.cuttable ? await createCuttableLink(database.url) : directLink(database.url);
  const web = await createWebDir();
  const logLines: string[] = [];
  const logger = createLogger("info", { write: (line) => void logLines.push(line) });
  const metrics = createMetrics();
  const queue = createQueue({
    databaseUrl: databaseLink.url,
    log: logger,
    works: true,
    onJobDone: metrics.recordJob,
    policies: options.policies,
  });
  await queue.start();
  metrics.watchQueue(queue.stats);
  const { db, sql, close } = connect(databaseLink.url, { max: 8 });
  const progress = createBroadcast<ProgressUpdate>(sql, "email_progress");
  const mails = createMailDrop();
  const { clock = () => new Date() } = options;
  const proxyWarning = createProxyWarning({ trustProxy: options.trustProxy ?? [], log: logger });
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-backups-"));
  const backups = { databaseUrl: database.url, folder, days: 14, bucket: options.bucket ?? null };
  const deps: Deps = {
    db,
    queue,
    turns: createFairQueue(clock),
    jobs: queue.room,
    progress,
    sessions: createSessions(sql),
    clock,
    briefCheck: options.briefCheck ?? (async (brief) => refusesBrief(brief)),
    questionsFor: async (brief) => questionsFor(brief),
    interview: async (said) => interviewStep(said),
    readMails: options.readMails ?? (async (mails) => readMails(mails)),
    countTraits: options.countTraits ?? (async (mails) => countTraits(mails)),
    hashLetter: options.hashLetter ?? hashLetter,
    checkLetter: async (letter, brief, { voice }) => checkLetter(letter, brief, { voice, isEdited: true }),
    checkSeries: async (series) => checkSeries(series),
    comparer: null,
    suggestions: createBuiltInSuggestions(createBuiltInWriter()),
    log: logger,
    system: createSystemView({
      db,
      queue,
      sql,
      clock,
      role: "all",
      model: null,
      checkPayments: () => checkPayments(deps),
      webhookUrl: null,
      smtpUrl: null,
      analytics: "built-in",
      backups,
      backupHour: 3,
      warnings: proxyWarning.list,
      examine: async () => [],
      settings: configuredSettings({ APP_URL: appUrl, APP_SECRET: "never shown" }),
    }),
    appUrl,
    appSecret: "a secret for tests only, long enough",
    vault: createStoryVault(),
    bonusPdfUrl: options.bonusPdfUrl ?? null,
    payments: openPayments({ paymentApi: options.payments?.apiBase }, metrics, logger),
    paymentKeys: options.payments?.keys ?? { test: NO_KEYS, live: NO_KEYS },
    testScreens: options.testScreens ?? false,
    supportEmail: "help@letters.example",
    mailEnabled: true,
    companyDomain: null,
    webhooks: createWebhookSender({ allowPrivate: true }),
    clientDocuments: options.clientDocuments ?? { read: () => Promise.reject(new Error("No document.")) },
    mailTools: options.mailTools ?? createMailTools({ baseUrl: NOWHERE, allowPrivate: true }),
    actionTakerWebhook: options.actionTakerWebhook ?? null,
  };
  const health = createHealth({ database: async () => sql`select 1`, queue: queue.stats });
  metrics.watchParts(health.check);
  metrics.watchVitals(() => readVitals(sql, queue, clock()));
  const app = await buildApp({
    deps,
    logger,
    metrics,
    health,
    isHttps: appUrl.startsWith("https:"),
    trustProxy: options.trustProxy ?? [],
    proxyWarning,
    corsOrigins: options.corsOrigins,
    backups,
    timeouts: options.timeouts,
    // Tests of hostile calls send thousands.
    refusedAfterMs: options.refusedAfterMs ?? 0,
    // Other test files run in the same process, and hold its event loop.
    maxEventLoopDelay: 0,
    web: {
      webDir: web.path,
      appUrl,
      supportEmail: "help@letters.example",
      salesEmail: "sales@letters.example",
      sourceUrl: "https://git.letters.example/storyletter",
      gaMeasurementId: options.gaMeasurementId ?? null,
      hasModel: false,
    },
  });
  await startWorkers(queue, {
    deps,
    writer,
    model,
    mailer: options.mailer ?? mails,
    metrics,
    backups,
    letters: options.letters ?? 4,
  });

  const call: SendCall = (method, url, { body, cookie, headers } = {}) => {
    const request: InjectOptions = { method, url, headers: { ...(cookie ? { cookie } : {}), ...headers } };
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions["payload"]>;
    return app.inject(request);
  };

  const people = createPeople({ deps, sql, mails, call, isHttps: appUrl.startsWith("https:") });

  return {
    app,
    deps,
    sql,
    databaseUrl: databaseLink.url,
    metrics,
    health,
    mails,
    databaseLink,
    logLines,
    call,
    ...people,
    async close() {
      await progress.close();
      await app.close();
      await queue.stop({ timeoutMs: 200 });
      await close();
      await databaseLink.close();
      await web.remove();
      await rm(folder, { recursive: true });
      await database.drop();
    },
  };
}

/** Two screens named as the router does, one of them in a layout. */
const MANIFEST = {
  "app.html": { file: "assets/app-4f2a.js", imports: ["_first.js"] },
  "_first.js": { file: "assets/first.js" },
  "_shared.js": { file: "assets/shared.js", imports: ["_first.js"] },
  "src/routes/_signed-in/view-email.$id.tsx?tsr-split=component": {
    file: "assets/view.js",
    imports: ["_shared.js", "_first.js"],
  },
  "src/routes/_admin.tsx?tsr-split=component": { file: "assets/frame.js", imports: ["_first.js"] },
  "src/routes/_admin/admin.index.tsx?tsr-split=component": {
    file: "assets/admin.js",
    imports: ["_shared.js"],
  },
};

/** Shows what it was called with. */
const FIRST_SCREEN = `export async function renderFirstScreen({ url, bootstrap, writer }) {
  if (bootstrap.includes("unrenderable")) throw new Error("This letter can't be rendered.");
  return "<main>" + url + " by " + writer + "</main>";
}`;

/** A minimal web build with one file of each kind. */
async function createWebDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "storyletter-web-"));
  await Promise.all(["assets", ".vite", "first-screen"].map((folder) => mkdir(join(path, folder))));
  const page = (name: string) =>
    `<!doctype html><head><title>${name}</title><link rel="canonical" href="%APP_URL%/"><meta name="ga-measurement-id" content="%GA_MEASUREMENT_ID%"></head><a href="mailto:%SUPPORT_EMAIL%">help</a><div id="root"></div>`;
  await Promise.all([
    writeFile(join(path, "app.html"), page("app")),
    writeFile(
      join(path, "landing.html"),
      `${page("landing")}<script>1 < 2</script><style>a{}</style><a href="mailto:%SALES_EMAIL%">sales</a><a href="%SOURCE_URL%">source</a>`,
    ),
    writeFile(join(path, "privacy-policy.html"), page("privacy")),
    writeFile(join(path, "terms-of-use.html"), page("terms")),
    writeFile(join(path, "series-help.html"), page("series help")),
    writeFile(join(path, ".vite/manifest.json"), JSON.stringify(MANIFEST)),
    writeFile(join(path, "first-screen/first-screen.js"), FIRST_SCREEN),
    writeFile(join(path, "favicon.svg"), "<svg/>"),
    writeFile(join(path, "assets/app-4f2a.js"), "export {};"),
    writeFile(join(path, "assets/app-4f2a.js.br"), brotliCompressSync("export {};")),
    writeFile(join(path, "assets/app-4f2a.js.map"), "{}"),
    writeFile(join(path, "assets/proofreader-4f2a.js"), "export {};"),
  ]);
  return { path, remove: () => rm(path, { recursive: true }) };
}
