import type { ApiContext } from "@storyletter/api";
import { authenticateApiKey, type Caller, type Deps, Refusal } from "@storyletter/domain";
import type { Log } from "@storyletter/domain/ports";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieJar } from "./cookie-jar.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asked, once the session has been read; for the log. */
    userId: string | null;
  }
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>;

/** Builds what a call brings to the procedures. The session is read once for each request. */
export const createContextOf =
  (deps: Deps, jar: CookieJar): ContextOf =>
  async (request, reply) => ({
    ...deps,
    caller: await (bearerOf(request) ? readKey(deps, request) : readCaller(deps, jar, request, reply)),
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

/** The token of an Authorization header; whoever sends one means it, whatever cookie comes along. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? null;

/** The user in whose name a program calls. */
async function readKey(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const caller = await authenticateApiKey(deps, bearerOf(request) ?? "");
  if (!caller) throw new Refusal("key-invalid");
  request.userId = caller.id;
  return caller;
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
