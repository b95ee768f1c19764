import type { ApiContext } from "@storyletter/api";
import { type Caller, type Deps, takeKeyCalls } from "@storyletter/domain";
import type { Log } from "@storyletter/domain/ports";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerOf, readKey } from "./bearer.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { createKeyLimit } from "./key-limit.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asked, once the session has been read; for the log. */
    userId: string | null;
  }
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>;

/** Builds what a call brings to the procedures. The session is read once for each request. */
export function createContextOf(deps: Deps, jar: CookieJar): ContextOf {
  const limitKeys = createKeyLimit((userId, wanted) => takeKeyCalls(deps, userId, wanted));
  const whoAsks = (request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const token = bearerOf(request);
    return token
      ? readKey(deps, limitKeys, token, { request, reply })
      : readCaller(deps, jar, request, reply);
  };
  return async (request, reply) => ({
    ...deps,
    caller: await whoAsks(request, reply),
    clientAddress: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    deviceId: jar.readDevice(request),
    cookie: {
      setSession: (sessionId, expiresAt) => jar.setSession(reply, sessionId, expiresAt),
      clearSession: () => jar.clearSession(reply),
      setDevice: (deviceId) => jar.setDevice(reply, deviceId),
    },
    requestId: request.id,
    log: withRequestId(deps.log, request.id),
  });
}

/** The signed-in user; a visit that renewed the session sends its cookie anew. */
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
