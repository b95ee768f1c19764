import { type ApiContext, appRouter } from "@storyletter/api";
import { REST_ROUTES, type RestRoute } from "@storyletter/contract";
import { callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal, refuse } from "../answers.ts";
import type { ContextOf } from "../request-context.ts";
import { inputOf, isRecord } from "./rest/input.ts";
import { listInPages } from "./rest/pages.ts";

/** Calls the procedure that a row of the table names. */
export const callRow = (row: Pick<RestRoute, "method" | "procedure">, ctx: ApiContext, input: unknown) =>
  callTRPCProcedure({
    router: appRouter,
    path: row.procedure,
    type: row.method === "GET" ? "query" : "mutation",
    getRawInput: async () => input,
    ctx,
    signal: undefined,
    batchIndex: 0,
  });

async function answerOf(row: RestRoute, ctx: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  const call = (input: unknown): Promise<unknown> => callRow(row, ctx, input);
  if (row.pages) return await listInPages(row, call, request, reply);
  const { unwrap } = row;
  const answer = await call(inputOf(row, request));
  return unwrap && isRecord(answer) ? answer[unwrap] : answer;
}

/** The documented /api paths: each row of the contract's table becomes a route. */
export function addRestRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  for (const row of REST_ROUTES as readonly RestRoute[]) {
    app.route({
      method: row.method,
      url: row.path,
      config: { nestsError: row.nestsError },
      async handler(request, reply) {
        if (row.input.endsWith("body") && !isRecord(request.body))
          return refuse(reply, refusal("malformed-request"));
        const ctx = await contextOf(request, reply);
        return reply.code(row.status).send(await answerOf(row, ctx, request, reply));
      },
    });
  }
}
