import {
  beginWork,
  COSTS,
  type Cost,
  type CostName,
  chargeAnswer,
  costOf,
  createTurns,
  endWork,
  newThreadTime,
  sumOf,
  type ThreadTime,
  type Turn,
  totalOf,
} from "@storyletter/api";
import { isRecord } from "@storyletter/contract/bounded-json";
import type { Budget } from "@storyletter/domain";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { Metrics } from "../metrics.ts";
import { refusal, refuse } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The class of what this route costs. */
    cost?: CostName;
    /** The procedure that this route calls, whose class it has. */
    procedure?: string;
  }
  interface FastifyRequest {
    threadTime: ThreadTime;
    /** Held until its answer is ready, if its calls are free. */
    turn: Turn | null;
  }
}

const TRPC_ROUTE = /^\/trpc\b/;

/** Null if the route declares no cost. */
function costOfRoute({ config }: RouteOptions): Cost | null {
  if (config?.cost) return COSTS[config.cost];
  return config?.procedure ? costOf(config.procedure) : null;
}

/** Longer than this, and everyone else notices. */
const SLOW_MS = 50;
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/**
 * Limits every body to what its route's class takes, and logs what held the request thread. Call it before adding
 * routes: a route without a class doesn't start.
 */
export function boundRoutes(app: FastifyInstance, metrics: Pick<Metrics, "recordThread">): void {
  const undeclared = new Set<RouteOptions>();
  app.addHook("onRoute", (route) => {
    const cost = costOfRoute(route);
    if (cost) route.bodyLimit = cost.bytesIn;
    else if (!TRPC_ROUTE.test(route.url)) undeclared.add(route);
  });
  app.addHook("onReady", (done) => {
    const urls = [...undeclared].filter((route) => !costOfRoute(route)).map(({ url }) => url);
    done(urls.length > 0 ? new Error(`Routes without a class of cost: ${urls.join(", ")}`) : undefined);
  });

  app.decorateRequest("threadTime");
  app.decorateRequest("turn", null);
  app.addHook("onRequest", (request, _reply, done) => {
    request.threadTime = newThreadTime();
    beginWork(request.threadTime);
    done();
  });
  app.addHook("preHandler", ({ threadTime }, _reply, done) => {
    endWork(threadTime);
    done();
  });
  app.addHook("onSend", ({ threadTime, turn }, _reply, _payload, done) => {
    endWork(threadTime);
    turn?.end(0);
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    const { threadTime, routeOptions } = request;
    endWork(threadTime);
    chargeAnswer(threadTime);
    metrics.recordThread(routeOptions.url ?? "none", threadTime.ms / 1_000);
    for (const [path, { ms }] of threadTime.calls) metrics.recordThread(path, ms / 1_000);
    logSlow(request);
    done();
  });
}

function logSlow({ threadTime, id: requestId, method, routeOptions, server }: FastifyRequest): void {
  const threadMs = totalOf(threadTime);
  if (threadMs <= SLOW_MS) return;
  const calls = Object.fromEntries([...threadTime.calls].map(([path, { ms }]) => [path, rounded(ms)]));
  const fields = { requestId, method, route: routeOptions.url, calls, threadMs: rounded(threadMs) };
  server.log.warn(fields, "This request held up all others");
}

/**
 * What one answer may carry at most, however many calls it answers: writing so much as JSON holds the thread for 25 ms. The
 * calls of a screen may carry 2.8 MB together.
 */
const ANSWER_BYTES_MAX = 4 * 1_024 * 1_024;

/** The procedures of a tRPC request, which all share one route. */
export const pathsIn = ({ params }: FastifyRequest): string[] => {
  const path = isRecord(params) ? params.path : "";
  return typeof path === "string" ? path.split(",") : [];
};

/** The procedures that a request calls, of REST or tRPC. */
const callsOf = (request: FastifyRequest): string[] => {
  const { procedure } = request.routeOptions.config;
  return procedure ? [procedure] : pathsIn(request);
};

function budgetOfCall(path: string): Budget | null {
  const cost = costOf(path);
  if (!cost || cost.points === 0) return null;
  return cost.callsOut > 0 ? "outside" : "here";
}

/** The budget that every call of this request takes from; null if some take from another, or from none. */
export function budgetOf(request: FastifyRequest): Budget | null {
  const budgets = new Set(callsOf(request).map(budgetOfCall));
  const [budget = null] = budgets;
  return budgets.size === 1 ? budget : null;
}

/**
 * Nothing else limits how often free calls come. Requests that make no others take turns, user by user; one that takes
 * longer than `turnMs` waits for the database, not for the thread.
 */
const freeTurns = createTurns({ atOnce: 8, turnMs: 100, each: Infinity, shareMs: Infinity, waiting: 1_000 });

/** Waits for the turn of a request whose calls are free. */
export async function takeFreeTurn(request: FastifyRequest, payer: string): Promise<void> {
  if (callsOf(request).some((path) => budgetOfCall(path))) return;
  request.turn = await freeTurns.take(payer);
}

/** A batch may be as large as its calls together, up to the limit of any body. */
export function boundBatches(app: FastifyInstance): void {
  const costOfBatch = (request: FastifyRequest): Cost =>
    sumOf(pathsIn(request).map((path) => costOf(path) ?? COSTS.row));
  app.addHook("onRequest", (request, reply, done) => {
    const { bytesIn, bytesOut } = costOfBatch(request);
    const isTooLarge = Number(request.headers["content-length"] ?? 0) > bytesIn;
    if (isTooLarge || bytesOut > ANSWER_BYTES_MAX) refuse(reply, refusal("too-large"));
    else done();
  });
  // A body in chunks says no length.
  app.addHook("preValidation", (request, reply, done) => {
    const { body } = request;
    const isTooLarge = typeof body === "string" && Buffer.byteLength(body) > costOfBatch(request).bytesIn;
    if (isTooLarge) refuse(reply, refusal("too-large"));
    else done();
  });
}
