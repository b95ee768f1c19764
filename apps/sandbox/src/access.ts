import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

class KeyRefused extends Error {
  readonly statusCode = 401;
}

const NO_KEY =
  "This needs the sandbox's key: open the address that npm start printed, or send SANDBOX_KEY as ?key= or as a bearer token.";
const WRONG_KEY =
  "This is not the sandbox's key: open the address that npm start printed, or check SANDBOX_KEY.";

/**
 * Rejects requests from web pages of other sites: with a host name of their own for this machine, or cross-origin.
 */
export function refuseOtherSites(app: FastifyInstance, host: string): void {
  app.addHook("onRequest", async (request, reply) => {
    const message = isOwnName(request.hostname, host)
      ? comesFromAnotherSite(request) && "The sandbox takes no requests from pages of other sites."
      : "The sandbox answers at its address or as localhost, not under this name.";
    // Answered here, because each service has its own error format.
    if (message) return reply.code(403).send({ message });
  });
}

/** DNS rebinding sends the attacker's host name; IP addresses and localhost cannot be rebound. */
function isOwnName(hostname: string, host: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return name === "localhost" || name === host.toLowerCase() || isIP(name) > 0;
}

/**
 * A page opened by a link is shown only to the user; any other response can be read by the page that requested it.
 */
function comesFromAnotherSite({ method, headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  const isNavigation = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  if (method === "GET" && isNavigation) return false;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return origin !== undefined && origin !== `http://${host}`;
}

export type KeyCheck = (request: FastifyRequest) => Promise<void>;

/** A hook that requires the key, as ?key= or as a bearer token. */
export function keyCheck(key: string): KeyCheck {
  const expected = digest(key);
  return async ({ query, headers }) => {
    const given = sentKey(query, headers.authorization);
    if (given === undefined) throw new KeyRefused(NO_KEY);
    if (!timingSafeEqual(digest(given), expected)) throw new KeyRefused(WRONG_KEY);
  };
}

function sentKey(query: unknown, authorization: string | undefined): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  if (bearer !== undefined) return bearer;
  const { key } = query as { key?: unknown };
  return typeof key === "string" && key !== "" ? key : undefined;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
