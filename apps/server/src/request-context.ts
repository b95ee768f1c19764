import type { ApiContext } from "@storyletter/api";
import { type Caller, type Deps, payerOf, refuseSpent } from "@storyletter/domain";
import type { Log } from "@storyletter/domain/ports";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerOf, type CookieJar, readKey } from "./credentials.ts";
import { budgetOf, takeFreeTurn } from "./plugins/request-costs.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller's id once the session has been read, for the request log. */
    userId: string | null;
  }
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>;

/** Sessions of the last minutes, at most so many. */
const REMEMBERED = 10_000;

/** Builds the procedures' context. The session is read once per request. */
export function createContextOf(deps: Deps, jar: CookieJar): ContextOf {
  const payers = new Map<string, string>();
  /** Reading the session of a caller who is refused anyway would cost others more than the refusal. */
  const readPayer = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const sessionId = jar.readSession(request);
    const payer = sessionId && payers.get(sessionId);
    const budget = budgetOf(request);
    if (payer && budget) await refuseSpent(deps, payer, budget);
    await takeFreeTurn(request, payer ?? payerOf({ caller: null, clientAddress: request.ip }));
    const caller = await readCaller(deps, jar, request, reply);
    if (payers.size >= REMEMBERED) payers.clear();
    if (sessionId && caller) payers.set(sessionId, payerOf({ caller, clientAddress: request.ip }));
    return caller;
  };
  const findCaller = (request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const token = bearerOf(request);
    return token ? readKey(deps, token, { request, reply }) : readPayer(request, reply);
  };
  return async (request, reply) =>
    contextFor(deps, jar, { caller: await findCaller(request, reply), request, reply });
}

interface Call {
  caller: Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const contextFor = (deps: Deps, jar: CookieJar, { caller, request, reply }: Call): ApiContext => ({
  ...deps,
  caller,
  clientAddress: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  deviceId: jar.readDevice(request),
  cookie: {
    setSession: (sessionId, expiresAt) => jar.setSession(reply, sessionId, expiresAt),
    clearSession: () => jar.clearSession(reply),
    setDevice: (deviceId) => jar.setDevice(reply, deviceId),
    setSignUp: (mark) => jar.setSignUp(reply, mark),
  },
  requestId: request.id,
  threadTime: request.threadTime,
  log: withRequestId(deps.log, request.id),
});

/** The signed-in user. If this request renewed the session, its cookie is sent again. */
export async function readCaller(
  deps: Pick<Deps, "sessions">,
  jar: CookieJar,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const sessionId = jar.readSession(request);
  const session = sessionId ? await deps.sessions.validate(sessionId) : null;
  if (!sessionId || !session) return null;
  if (session.renewedUntil) jar.setSession(reply, sessionId, session.renewedUntil);
  request.userId = session.caller.id;
  return session.caller;
}

const withRequestId = (log: Log, requestId: string): Log => ({
  info: (fields, message) => log.info({ requestId, ...fields }, message),
  warn: (fields, message) => log.warn({ requestId, ...fields }, message),
  error: (fields, message) => log.error({ requestId, ...fields }, message),
});
