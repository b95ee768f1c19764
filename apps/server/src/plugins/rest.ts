import { type ApiContext, appRouter } from "@storyletter/api";
import { REST_ROUTES, type RestRoute } from "@storyletter/contract";
import { callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal, refuse } from "../answers.ts";
import type { ContextOf } from "../request-context.ts";
import { allowOnly } from "./method-not-allowed.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const INPUTS: Record<RestRoute["input"], (request: FastifyRequest) => unknown> = {
  none: () => undefined,
  params: (request) => request.params,
  body: (request) => request.body,
  // What the path says cannot be said otherwise by the body.
  "params-and-body": ({ params, body }) => (isRecord(body) ? { ...body, ...(params as object) } : body),
};

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

/** The documented /api paths: each row of the contract's table becomes a route. */
export function addRestRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  for (const row of REST_ROUTES as readonly RestRoute[]) {
    app.route({
      method: row.method,
      url: row.path,
      config: { nestsError: row.nestsError },
      async handler(request, reply) {
        const input = INPUTS[row.input](request);
        if (row.input.endsWith("body") && !isRecord(input))
          return refuse(reply, refusal("malformed-request"));
        const answer: unknown = await callRow(row, await contextOf(request, reply), input);
        return reply.code(row.status).send(row.unwrap && isRecord(answer) ? answer[row.unwrap] : answer);
      },
    });
  }
  for (const [path, rows] of Map.groupBy(REST_ROUTES, (row) => row.path)) {
    allowOnly(app, path, [...rows.map((row) => row.method)]);
  }
}
