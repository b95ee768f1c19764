import type { CookieSerializeOptions } from "@fastify/cookie";
import { cookieAt, VERIFIED_EMAIL_COOKIE } from "@storyletter/contract/auth/constants";
import { VERIFICATION_HOURS } from "@storyletter/contract/billing/constants";
import { isTestCall } from "@storyletter/contract/developers/constants";
import { type Caller, countedAs, type Deps, isTestCaller, Refusal } from "@storyletter/domain";
import {
  authenticateAccessToken,
  authenticateApiKey,
  consumeKeyCall,
  isAccessToken,
  KEY_CALLS_PER_MINUTE,
} from "@storyletter/domain/developers";
import type { FastifyReply, FastifyRequest } from "fastify";

const SESSION = "storyletter_session";
const DEVICE = "storyletter_device";
const SIGN_UP = "storyletter_sign_up";

/** Browsers limit cookies to 400 days. */
const DEVICE_SECONDS = 400 * 24 * 3_600;

const SIGN_UP_SECONDS = VERIFICATION_HOURS * 3_600;

const VERIFIED_EMAIL_SECONDS = 3_600;

/** The format of our device ids; any other value isn't ours. */
const DEVICE_ID = /^[\w-]{22}$/;

/** Reads and sets this installation's cookies. */
export interface CookieJar {
  readSession(request: FastifyRequest): string | undefined;
  setSession(reply: FastifyReply, sessionId: string, expiresAt: Date): void;
  clearSession(reply: FastifyReply): void;
  readDevice(request: FastifyRequest): string | null;
  setDevice(reply: FastifyReply, deviceId: string): void;
  /** Set at sign-up, so that the mailed link needs no confirmation when opened in the same browser. */
  readSignUp(request: FastifyRequest): string | null;
  setSignUp(reply: FastifyReply, mark: string): void;
  /** For the login form, which reads it in whatever browser the mailed link was opened. */
  setVerifiedEmail(reply: FastifyReply, email: string): void;
}

/**
 * Browsers send a host's cookies to each of its ports, so that the port is part of the name. On https, the __Host-
 * prefix makes browsers enforce Secure, the root path and this exact host.
 */
export function createCookieJar(appUrl: string): CookieJar {
  const { protocol, port } = new URL(appUrl);
  const isHttps = protocol === "https:";
  const prefix = isHttps ? "__Host-" : "";
  const ownName = (name: string) => cookieAt(port, prefix + name);
  const attributes: CookieSerializeOptions = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps };
  const read = (request: FastifyRequest, name: string): string | undefined => {
    const header = request.headers.cookie;
    if (!header) return undefined;
    const cookies = request.server.parseCookie(header);
    // Without the port is how all were named once.
    return cookies[ownName(name)] ?? cookies[prefix + name];
  };
  return {
    readSession: (request) => read(request, SESSION),
    setSession: (reply, sessionId, expiresAt) =>
      void reply.setCookie(ownName(SESSION), sessionId, { ...attributes, expires: expiresAt }),
    clearSession: (reply) => void reply.clearCookie(ownName(SESSION), attributes),
    readDevice(request) {
      const deviceId = read(request, DEVICE) ?? "";
      return DEVICE_ID.test(deviceId) ? deviceId : null;
    },
    setDevice: (reply, deviceId) =>
      void reply.setCookie(ownName(DEVICE), deviceId, { ...attributes, maxAge: DEVICE_SECONDS }),
    readSignUp: (request) => read(request, SIGN_UP) ?? null,
    setSignUp: (reply, mark) =>
      void reply.setCookie(ownName(SIGN_UP), mark, { ...attributes, maxAge: SIGN_UP_SECONDS }),
    setVerifiedEmail: (reply, email) =>
      void reply.setCookie(cookieAt(port, VERIFIED_EMAIL_COOKIE), email, {
        ...attributes,
        httpOnly: false,
        maxAge: VERIFIED_EMAIL_SECONDS,
      }),
  };
}

interface HeaderTarget {
  headers(values: Record<string, number>): unknown;
}

/** Counts a call made with an API key and sets the RateLimit headers. Browser sessions aren't limited here. */
export async function limitKeyCalls(
  deps: Pick<Deps, "db">,
  payer: string,
  reply: HeaderTarget,
): Promise<void> {
  const { isAllowed, remaining, msLeft } = await consumeKeyCall(deps, payer);
  const reset = Math.max(1, Math.ceil(msLeft / 1_000));
  reply.headers({
    "ratelimit-limit": KEY_CALLS_PER_MINUTE,
    "ratelimit-remaining": remaining,
    "ratelimit-reset": reset,
  });
  if (!isAllowed) throw new Refusal("too-many-requests", { retryAfter: reset });
}

/** The bearer token, which takes precedence over a session cookie. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, "headers">): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? null;

/** Authenticates an API key and counts the call. */
export async function readKey(
  deps: Deps,
  token: string,
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller> {
  return await admit(deps, await authenticateApiKey(deps, token), call);
}

/** Authenticates an assistant by its access token or an API key, and counts the call. */
export async function readToken(
  deps: Deps,
  token: string,
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller> {
  const authenticate = isAccessToken(token) ? authenticateAccessToken : authenticateApiKey;
  return await admit(deps, await authenticate(deps, token), call);
}

async function admit(
  deps: Deps,
  caller: Caller | null,
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller> {
  if (!caller) throw new Refusal("key-invalid");
  call.request.userId = caller.id;
  await limitKeyCalls(deps, countedAs(caller), call.reply);
  const { procedure } = call.request.routeOptions.config;
  if (isTestCaller(caller) && !isTestCall(procedure)) throw new Refusal("test-key");
  return caller;
}
