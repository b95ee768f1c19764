import { randomUUID } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import { type Deps, getUser } from "@storyletter/domain";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { refusal, refuse } from "./answers.ts";
import { createCookieJar } from "./cookie-jar.ts";
import type { Health } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import { refuseBrokenRequest } from "./plugins/broken-requests.ts";
import { admitOrigins } from "./plugins/cors.ts";
import { addDocs } from "./plugins/docs/docs.ts";
import { answerErrors, refuseUnreadableAddress } from "./plugins/errors.ts";
import { addHealth } from "./plugins/health.ts";
import { readJson, takeJsonOnly } from "./plugins/json-bodies.ts";
import { sendElsewhere } from "./plugins/leaving.ts";
import { addLogout } from "./plugins/logout.ts";
import { logRequests } from "./plugins/request-log.ts";
import { tagReads } from "./plugins/rest/etag.ts";
import { addRestRoutes } from "./plugins/rest.ts";
import { refuseForeignCalls } from "./plugins/same-origin.ts";
import { secureAnswers, securityHeaders } from "./plugins/security-headers.ts";
import type { PageValues } from "./plugins/spa/html-files.ts";
import { addSpa } from "./plugins/spa/spa.ts";
import { addStoryVault } from "./plugins/story-vault/story-vault.ts";
import { addStripeWebhook } from "./plugins/stripe-webhook.ts";
import { addTrpc } from "./plugins/trpc.ts";
import { type RefuseUnanswered, watchRoutes } from "./plugins/unanswered.ts";
import { addUnsubscribe } from "./plugins/unsubscribe/unsubscribe.ts";
import { addVerifyEmail } from "./plugins/verify-email.ts";
import { type ContextOf, createContextOf, readCaller } from "./request-context.ts";

export interface AppOptions {
  deps: Deps;
  logger: FastifyBaseLogger;
  metrics: Metrics;
  health: Health;
  isHttps: boolean;
  trustProxy: string[];
  /** Other sites whose pages may call with a key; none if left out. */
  corsOrigins?: string[];
  /** Slow senders are cut off; each limit in milliseconds. */
  timeouts?: Timeouts;
  /** Pages and calls are left out for a process that only works. */
  web: (PageValues & { webDir: string }) | null;
}

export interface Timeouts {
  headers: number;
  request: number;
  idle: number;
  checkEvery: number;
}

const BODY_LIMIT_BYTES = 256 * 1_024;
const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, idle: 60_000, checkEvery: 2_000 };

/** The whole HTTP side, without listening: tests send their requests straight into it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, logger, metrics, health, isHttps, timeouts = TIMEOUTS } = options;
  const headers = securityHeaders({ isHttps, analytics: Boolean(options.web?.gaMeasurementId) });
  const app = fastify({
    loggerInstance: logger,
    frameworkErrors: refuseUnreadableAddress(headers),
    clientErrorHandler: refuseBrokenRequest(headers),
    // The log lines carry the id themselves: a logger for each request would cost more than it says.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy.length > 0 && options.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 5_000 },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkEvery },
  });
  app.decorateRequest("userId", null);
  answerErrors(app);
  logRequests(app, metrics);
  secureAnswers(app, headers);
  sendElsewhere(app, health);
  addHealth(app, health, metrics);
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (health.draining) reply.header("connection", "close");
    done();
  });
  if (!options.web) {
    app.setNotFoundHandler((_request, reply) => refuse(reply, refusal("not-found")));
    return app;
  }

  const refuseUnanswered = watchRoutes(app);
  await app.register(fastifyCookie, { hook: false });
  const jar = createCookieJar(isHttps);
  await app.register(async (hooks) => addStripeWebhook(hooks, deps, metrics));
  await app.register(async (calls) => addCalls(calls, createContextOf(deps, jar), refuseUnanswered, options));
  await addSpa(app, {
    ...options.web,
    whoAsks: (request, reply) =>
      readCaller(deps, jar, request, reply).then(
        (caller) => caller && getUser({ caller }),
        // Someone with a session whom nobody can check now: the app says what is wrong.
        () => undefined,
      ),
  });
  return app;
}

/** /api and /trpc: everything that is called, and not looked at. */
async function addCalls(
  calls: FastifyInstance,
  contextOf: ContextOf,
  refuseUnanswered: RefuseUnanswered,
  options: AppOptions,
): Promise<void> {
  const { deps, corsOrigins = [] } = options;
  const appOrigin = deps.appUrl;
  await calls.register(underPressure, { maxEventLoopDelay: 500, retryAfter: 10 });
  calls.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  await admitOrigins(calls, corsOrigins);
  takeJsonOnly(calls);

  await calls.register(async (rest) => {
    refuseForeignCalls(rest, { appOrigin, corsOrigins, reads: "open" });
    readJson(rest);
    tagReads(rest);
    addRestRoutes(rest, contextOf);
    addDocs(rest, deps.appUrl);
    addLogout(rest, contextOf);
    addVerifyEmail(rest, contextOf);
    addStoryVault(rest, deps);
    await addUnsubscribe(rest, deps);
    for (const url of ["/api", "/api/*"]) rest.all(url, refuseUnanswered);
  });
  await calls.register(async (trpc) => {
    refuseForeignCalls(trpc, { appOrigin, corsOrigins, reads: "refused" });
    await addTrpc(trpc, contextOf);
    for (const url of ["/trpc", "/trpc/:path/*"])
      trpc.all(url, (_request, reply) => refuse(reply, refusal("not-found")));
  });
}
