import { randomUUID } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import { firstAnswers } from "@storyletter/api";
import type { Deps } from "@storyletter/domain";
import { getUser } from "@storyletter/domain/auth";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { type CookieJar, createCookieJar } from "./credentials.ts";
import { addHealth, type Health, rejectWhileDraining } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import { refuseLate, sendAnswers } from "./plugins/answers.ts";
import { addDocs } from "./plugins/docs/docs.ts";
import { handleErrors, refusal, refuse, rejectMalformedUrl } from "./plugins/errors.ts";
import { boundLargeBodies } from "./plugins/large-bodies.ts";
import { addUnsubscribe, addVerifyEmail } from "./plugins/mailed-links.ts";
import { addGuides } from "./plugins/mcp/guides.ts";
import { addMcp } from "./plugins/mcp/mcp.ts";
import { addOauth } from "./plugins/mcp/oauth.ts";
import { boundRoutes } from "./plugins/request-costs.ts";
import {
  acceptJsonOnly,
  allowCorsOrigins,
  logRequests,
  type RejectUnmatched,
  readJson,
  rejectCrossSite,
  rejectMalformedRequest,
  rejectSecondHost,
  watchRoutes,
} from "./plugins/request-guards.ts";
import { addEtags } from "./plugins/rest/etag.ts";
import { addLogout, addRestRoutes, addSigningKeys } from "./plugins/rest.ts";
import { addSecurityHeaders, securityHeaders } from "./plugins/security-headers.ts";
import { addListExport, addSignedDownloads } from "./plugins/signed-downloads.ts";
import type { PageValues } from "./plugins/spa/html-files.ts";
import { addSpa } from "./plugins/spa/spa.ts";
import { addStoryVault } from "./plugins/story-vault.ts";
import { addStripeWebhook } from "./plugins/stripe-webhook.ts";
import { addTrpc } from "./plugins/trpc.ts";
import { contextFor, createContextOf, readCaller } from "./request-context.ts";
import type { BackupPlace } from "./system/backups.ts";
import type { ProxyWarning } from "./system/proxy-warning.ts";

export interface AppOptions {
  deps: Deps;
  logger: FastifyBaseLogger;
  metrics: Metrics;
  health: Health;
  isHttps: boolean;
  hstsSubdomains?: boolean;
  trustProxy: string[];
  proxyWarning: ProxyWarning;
  /** Origins whose pages may call the API with a key; none by default. */
  corsOrigins?: string[];
  /** Milliseconds of delay of the event loop beyond which the API answers 503; 0 for never. */
  maxEventLoopDelay?: number;
  /** Milliseconds until the answer that there were too many requests. */
  refusedAfterMs?: number;
  /** Limits after which slow clients are disconnected, in milliseconds. */
  timeouts?: Timeouts;
  backups: BackupPlace;
  /** Null for a worker process, which serves neither pages nor API. */
  web: (PageValues & { webDir: string }) | null;
}

export interface Timeouts {
  headers: number;
  request: number;
  idle: number;
  checkEvery: number;
}

const MAX_EVENT_LOOP_DELAY_MS = 500;
const BODY_LIMIT_BYTES = 256 * 1_024;
const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, idle: 60_000, checkEvery: 2_000 };

/** Builds the HTTP app without listening, so that tests can inject requests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, logger, metrics, health, isHttps, timeouts = TIMEOUTS } = options;
  const headers = securityHeaders({
    isHttps,
    hstsSubdomains: options.hstsSubdomains,
    analytics: Boolean(options.web?.gaMeasurementId),
  });
  const app = fastify({
    loggerInstance: logger,
    frameworkErrors: rejectMalformedUrl(headers),
    clientErrorHandler: rejectMalformedRequest(headers),
    // Log lines carry the request id themselves; a child logger per request would be too expensive.
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
  handleErrors(app);
  boundRoutes(app, metrics);
  boundLargeBodies(app);
  logRequests(app, metrics);
  options.proxyWarning.watch(app);
  addSecurityHeaders(app, headers);
  rejectSecondHost(app);
  rejectWhileDraining(app, health);
  addHealth(app, health, metrics);
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (health.draining) reply.header("connection", "close");
    done();
  });
  if (!options.web) {
    app.setNotFoundHandler((_request, reply) => refuse(reply, refusal("not-found")));
    return app;
  }

  const rejectUnmatched = watchRoutes(app);
  await app.register(fastifyCookie, { hook: false });
  const jar = createCookieJar(deps.appUrl);
  await app.register(async (hooks) => addStripeWebhook(hooks, deps, metrics));
  await app.register(async (api) => addApi(api, jar, rejectUnmatched, options));
  await addSpa(app, {
    ...options.web,
    readVisit: (request, reply) =>
      readCaller(deps, jar, request, reply).then(
        (caller) => ({
          user: caller && getUser({ caller }),
          answer: (calls) => firstAnswers(contextFor(deps, jar, { caller, request, reply }), calls),
        }),
        // The session can't be checked right now; the app will show what is wrong.
        () => null,
      ),
  });
  return app;
}

/** Everything under /api and /trpc. */
async function addApi(
  api: FastifyInstance,
  jar: CookieJar,
  rejectUnmatched: RejectUnmatched,
  options: AppOptions,
): Promise<void> {
  const { deps, metrics, corsOrigins = [], maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS } = options;
  const contextOf = createContextOf(deps, jar);
  const appOrigin = deps.appUrl;
  await api.register(underPressure, { maxEventLoopDelay, retryAfter: 10 });
  api.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  refuseLate(api, options.refusedAfterMs);
  await allowCorsOrigins(api, corsOrigins);
  acceptJsonOnly(api);

  await api.register(async (rest) => {
    rejectCrossSite(rest, { appOrigin, reads: "open" });
    readJson(rest);
    addEtags(rest);
    await sendAnswers(rest);
    addRestRoutes(rest, contextOf);
    addDocs(rest, deps.appUrl);
    addSigningKeys(rest, deps);
    addGuides(rest, deps.appUrl);
    addLogout(rest, contextOf);
    addVerifyEmail(rest, contextOf, jar);
    addStoryVault(rest, deps);
    addSignedDownloads(rest, deps, options.backups);
    addListExport(rest, contextOf);
    await addUnsubscribe(rest, deps);
    for (const url of ["/api", "/api/*"]) rest.all(url, { config: { cost: "row" } }, rejectUnmatched);
  });
  await api.register(async (mcp) => addMcp(mcp, { deps, jar, metrics, corsOrigins }));
  await api.register(async (oauth) => addOauth(oauth, deps));
  await api.register(async (trpc) => {
    rejectCrossSite(trpc, { appOrigin, reads: "refused" });
    await addTrpc(trpc, contextOf);
    for (const url of ["/trpc", "/trpc/:path/*"])
      trpc.all(url, (_request, reply) => refuse(reply, refusal("not-found")));
  });
}
