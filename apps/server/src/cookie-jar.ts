import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const SESSION = "storyletter_session";
const DEVICE = "storyletter_device";

/** Browsers keep no cookie for longer. */
const DEVICE_SECONDS = 400 * 24 * 3_600;

/** What we put into the device cookie; anything else there is not ours. */
const DEVICE_ID = /^[\w-]{22}$/;

/** The cookies of a browser, as this installation sets and reads them. */
export interface CookieJar {
  readSession(request: FastifyRequest): string | undefined;
  setSession(reply: FastifyReply, sessionId: string, expiresAt: Date): void;
  clearSession(reply: FastifyReply): void;
  readDevice(request: FastifyRequest): string | null;
  setDevice(reply: FastifyReply, deviceId: string): void;
}

/** On https the name itself makes browsers insist on Secure, on the path, and on this very host. */
export function createCookieJar(isHttps: boolean): CookieJar {
  const prefix = isHttps ? "__Host-" : "";
  const attributes: CookieSerializeOptions = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps };
  const read = (request: FastifyRequest, name: string): string | undefined => {
    const header = request.headers.cookie;
    return header ? request.server.parseCookie(header)[prefix + name] : undefined;
  };
  return {
    readSession: (request) => read(request, SESSION),
    setSession: (reply, sessionId, expiresAt) =>
      void reply.setCookie(prefix + SESSION, sessionId, { ...attributes, expires: expiresAt }),
    clearSession: (reply) => void reply.clearCookie(prefix + SESSION, attributes),
    readDevice(request) {
      const deviceId = read(request, DEVICE) ?? "";
      return DEVICE_ID.test(deviceId) ? deviceId : null;
    },
    setDevice: (reply, deviceId) =>
      void reply.setCookie(prefix + DEVICE, deviceId, { ...attributes, maxAge: DEVICE_SECONDS }),
  };
}
