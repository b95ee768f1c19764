import { authenticateApiKey, type Caller, type Deps, Refusal } from "@storyletter/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeyLimit } from "./key-limit.ts";

/** The token of an Authorization header; whoever sends one means it, whatever cookie comes along. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, "headers">): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? null;

/** The user in whose name a program calls. */
export async function readKey(
  deps: Deps,
  limit: KeyLimit,
  token: string,
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller> {
  const caller = await authenticateApiKey(deps, token);
  if (!caller) throw new Refusal("key-invalid");
  call.request.userId = caller.id;
  await limit(caller.id, call.reply);
  return caller;
}
