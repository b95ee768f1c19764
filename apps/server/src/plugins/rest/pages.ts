import type { RestRoute } from "@storyletter/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isRecord } from "./input.ts";

type Call = (input: unknown) => Promise<unknown>;

const cursorIn = (answer: unknown): string | null =>
  isRecord(answer) && typeof answer.nextCursor === "string" ? answer.nextCursor : null;

const rowsIn = (answer: unknown, key: string): unknown[] => {
  const rows = isRecord(answer) ? answer[key] : null;
  return Array.isArray(rows) ? rows : [];
};

/** The documents promise the list whole: without a wish for pages it is put together from all of them. */
async function whole(call: Call, query: object, key: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let cursor: string | null = null;
  do {
    const answer: unknown = await call({ ...query, cursor });
    rows.push(...rowsIn(answer, key));
    cursor = cursorIn(answer);
  } while (cursor !== null);
  return rows;
}

/** A list in pages; the Link header names the next one as the same request with another cursor. */
export async function listInPages(
  row: RestRoute & { unwrap: string },
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown[]> {
  const query = isRecord(request.query) ? request.query : {};
  if (!("limit" in query) && !("cursor" in query)) return whole(call, query, row.unwrap);
  const answer = await call(query);
  const cursor = cursorIn(answer);
  if (cursor !== null) {
    const next = new URL(request.url, "http://api.invalid");
    next.searchParams.set("cursor", cursor);
    reply.header("link", `<${next.pathname}${next.search}>; rel="next"`);
  }
  return rowsIn(answer, row.unwrap);
}
