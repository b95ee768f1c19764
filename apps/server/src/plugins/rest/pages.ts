import type { RestRoute } from "@storyletter/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isRecord } from "./input.ts";

type Call = (input: unknown) => Promise<unknown>;

/** One page as a procedure answers it, apart from the way to the next one. */
function partsOf(answer: unknown): { body: Record<string, unknown>; next: string | null } {
  const { nextCursor, ...body } = isRecord(answer) ? answer : {};
  return { body, next: typeof nextCursor === "string" ? nextCursor : null };
}

const rowsIn = (body: Record<string, unknown>, key: string): unknown[] => {
  const rows = body[key];
  return Array.isArray(rows) ? rows : [];
};

/** The documents promise the list whole: without a wish for pages it is put together from all of them. */
async function whole(call: Call, query: object, key: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let cursor: string | null = null;
  do {
    const { body, next } = partsOf(await call({ ...query, cursor }));
    rows.push(...rowsIn(body, key));
    cursor = next;
  } while (cursor !== null);
  return rows;
}

/** A list in pages; the Link header names the next one as the same request with another cursor (RFC 8288). */
export async function listInPages(
  { pages, unwrap }: RestRoute,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const query = isRecord(request.query) ? request.query : {};
  const isAsked = pages === "always" || "limit" in query || "cursor" in query;
  if (!isAsked && unwrap) return whole(call, query, unwrap);
  const { body, next } = partsOf(await call(query));
  if (next !== null) {
    const address = new URL(request.url, "http://api.invalid");
    address.searchParams.set("cursor", next);
    reply.header("link", `<${address.pathname}${address.search}>; rel="next"`);
  }
  return unwrap ? rowsIn(body, unwrap) : body;
}
