import { type ApiContext, appRouter, asTrpcError } from "@storyletter/api";
import {
  type AnyTRPCProcedure,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ContextOf } from "../request-context.ts";
import { isRecord } from "./rest/input.ts";

interface BatchedCall {
  path: string;
  type: "query" | "mutation";
  input: unknown;
}

export interface BatchOptions {
  contextOf: ContextOf;
  maxBatchSize: number;
  onError(error: TRPCError, request: FastifyRequest): void;
  headersFor(errors: TRPCError[]): Record<string, string>;
}

const config = appRouter._def._config;
const isProcedure = (value: unknown): value is AnyTRPCProcedure =>
  typeof value === "function" && "_def" in value;
const typeOf = new Map(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) =>
    isProcedure(procedure) ? [[path, procedure._def.type]] : [],
  ),
);
const ROUTE = "/trpc/:path";
const TYPES: Record<string, BatchedCall["type"]> = { GET: "query", POST: "mutation" };

/**
 * Answers the batches that screens send, with tRPC's own functions and without the Request, the Response and the two
 * streams that its adapter makes of each (decision 0205). Whatever is not quite such a batch goes on to the adapter.
 */
export function answerBatches(app: FastifyInstance, options: BatchOptions): void {
  app.addHook("preHandler", async (request, reply) => {
    const calls = readBatch(request, options.maxBatchSize);
    if (calls) await answerBatch(calls, options, request, reply);
  });
}

function readBatch(request: FastifyRequest, maxBatchSize: number): BatchedCall[] | null {
  const type = TYPES[request.method];
  const { params, query, body } = request;
  if (
    !type ||
    request.routeOptions.url !== ROUTE ||
    !isRecord(params) ||
    !isRecord(query) ||
    query.batch !== "1"
  )
    return null;
  if (request.headers["trpc-accept"] !== undefined || typeof params.path !== "string") return null;
  const paths = params.path.split(",");
  if (paths.length > maxBatchSize || paths.some((path) => typeOf.get(path) !== type)) return null;
  const inputs = parsed(type === "query" ? (query.input ?? "{}") : body);
  if (!inputs) return null;
  try {
    return paths.map((path, place) => ({ path, type, input: inputOf(inputs[place]) }));
  } catch {
    return null;
  }
}

const inputOf = (packed: unknown): unknown =>
  packed === undefined ? undefined : config.transformer.input.deserialize(packed);

function parsed(text: unknown): Record<string, unknown> | null {
  try {
    const value: unknown = typeof text === "string" ? JSON.parse(text) : null;
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

async function answerBatch(
  calls: readonly BatchedCall[],
  { contextOf, onError, headersFor }: BatchOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const errors: TRPCError[] = [];
  const context = contextOf(request, reply).then(
    (ctx) => ({ ctx }),
    (error: unknown) => ({ error: asTrpcError(error) }),
  );
  const answers = await Promise.all(
    calls.map(async ({ path, type, input }, batchIndex) => {
      const made = await context;
      const ctx: ApiContext | undefined = "ctx" in made ? made.ctx : undefined;
      try {
        if ("error" in made) throw made.error;
        const getRawInput = async () => input;
        const call = { router: appRouter, path, getRawInput, ctx, type, signal: undefined, batchIndex };
        return { result: { data: await callTRPCProcedure(call) } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        errors.push(error);
        onError(error, request);
        return { error: getTRPCErrorShape({ config, error, type, path, input, ctx }) };
      }
    }),
  );
  return reply
    .code(getHTTPStatusCode(answers))
    .headers({ vary: "trpc-accept, accept", ...headersFor(errors) })
    .type("application/json")
    .send(JSON.stringify(transformTRPCResponse(config, answers)));
}
