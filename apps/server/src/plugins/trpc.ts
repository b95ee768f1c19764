import { type AppRouter, appRouter, asTrpcError } from "@storyletter/api";
import { Refusal } from "@storyletter/domain";
import type { TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ContextOf } from "../request-context.ts";
import { sendAnswers } from "./answers.ts";
import { refusal, refuse, toErrorBody } from "./errors.ts";
import { boundBatches } from "./request-costs.ts";

/** Server-sent events and streamed batches must not be buffered. */
const isComplete = ({ body, headers }: Response): boolean =>
  body !== null &&
  !headers.has("transfer-encoding") &&
  !headers.get("content-type")?.startsWith("text/event-stream");

/** What `text` and `arrayBuffer` would copy, which takes as long as writing the JSON did: it is one chunk as a rule. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const reader = body?.getReader();
  const chunks: Buffer[] = [];
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    chunks.push(Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength));
  const [first] = chunks;
  return first && chunks.length === 1 ? first : Buffer.concat(chunks);
}

/** Fastify would send a Response in chunks, and tRPC's rejection of a batch lacks the JSON content type. */
async function unwrap(response: Response, reply: FastifyReply): Promise<Buffer> {
  reply.code(response.status).headers(Object.fromEntries(response.headers)).type("application/json");
  return await bytesOf(response);
}

/** A screen batches a handful of calls; hundreds in one request are an attack. */
const MAX_BATCH = 20;

/** Checked before tRPC, which can't build a Request for methods such as TRACE. */
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

export async function addTrpc(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  app.addHook("onRequest", (request, reply, done) => {
    if (METHODS.has(request.method)) done();
    else refuse(reply.header("allow", "GET, HEAD, POST"), refusal("method-not-allowed"));
  });
  boundBatches(app);
  // In one piece, which is what can be compressed (docs/decisions/02, docs/decisions/37).
  app.addHook("onSend", async (_request, reply, payload) =>
    payload instanceof Response && isComplete(payload) ? await unwrap(payload, reply) : payload,
  );
  await sendAnswers(app);
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH,
      createContext: ({ req, res }) =>
        contextOf(req, res).catch((error: unknown) => {
          throw asTrpcError(error);
        }),
      onError: ({ error, req }) => void toErrorBody(error, req),
      responseMeta: ({ errors, info }) => ({
        headers: info?.accept === "application/jsonl" ? STREAM_HEADERS : retryHeaders(errors),
      }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}

/** Neither we nor a proxy may collect the lines of a stream: compressing and buffering would hold them back. */
const STREAM_HEADERS = { "content-type": "application/jsonl", "x-accel-buffering": "no" };

/** Retry-After of a batch: the longest of its calls' waits. */
function retryHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map(({ cause }) => (cause instanceof Refusal ? (cause.retryAfter ?? 0) : 0));
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { "retry-after": String(longest) } : {};
}
