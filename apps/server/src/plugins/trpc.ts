import { type AppRouter, appRouter, asTrpcError } from "@storyletter/api";
import { Refusal } from "@storyletter/domain";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance } from "fastify";
import { explainError, refusal, refuse } from "../answers.ts";
import type { ContextOf } from "../request-context.ts";
import { packAnswers } from "./trpc-answers.ts";

/** A screen asks a handful of things at once; hundreds in one request are an attack. */
const MAX_BATCH = 20;

/** tRPC's own refusal comes too late for a method that a Request cannot be made with, such as TRACE. */
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

export async function addTrpc(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  app.addHook("onRequest", (request, reply, done) => {
    if (METHODS.has(request.method)) done();
    else refuse(reply.header("allow", "GET, HEAD, POST"), refusal("method-not-allowed"));
  });
  await packAnswers(app);
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH,
      createContext: ({ req, res }) =>
        contextOf(req, res).catch((error: unknown) => {
          throw asTrpcError(error);
        }),
      onError: ({ error, req }) => void explainError(error, req),
      responseMeta: ({ errors }) => {
        const waits = errors.map(({ cause }) => (cause instanceof Refusal ? (cause.retryAfter ?? 0) : 0));
        const longest = Math.max(0, ...waits);
        return longest > 0 ? { headers: { "retry-after": String(longest) } } : {};
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
