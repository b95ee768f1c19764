import {
  authenticateApiKey,
  type Caller,
  consumeKeyCall,
  type Deps,
  KEY_CALLS_PER_MINUTE,
  Refusal,
} from "@storyletter/domain";
import type { FastifyReply, FastifyRequest } from "fastify";

interface HeaderTarget {
  headers(values: Record<string, number>): unknown;
}

/** Counts a call made with an API key and sets the RateLimit headers. Browser sessions aren't limited here. */
export async function limitKeyCalls(
  deps: Pick<Deps, "db">,
  userId: string,
  reply: HeaderTarget,
): Promise<void> {
  const { isAllowed, remaining, msLeft } = await consumeKeyCall(deps, userId);
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
  const caller = await authenticateApiKey(deps, token);
  if (!caller) throw new Refusal("key-invalid");
  call.request.userId = caller.id;
  await limitKeyCalls(deps, caller.id, call.reply);
  return caller;
}
