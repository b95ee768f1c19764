import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import type { FaultSource } from "../faults/fault-board.ts";
import { readChatRequest } from "./chat-request.ts";
import { complete, wholeAnswer } from "./completion.ts";
import { type AiFaultKind, refuseFor, spoil } from "./faults.ts";
import { MODELS, requireModel } from "./models.ts";
import { type Pace, say } from "./say.ts";
import { checkStrictSchema } from "./strict-schema.ts";
import { errorBody, VendorError } from "./vendor-error.ts";

interface AiOptions extends Pace {
  faults: FaultSource<AiFaultKind>;
}

function requireKey({ headers }: FastifyRequest): void {
  const [, key] = /^Bearer\s+(\S+)$/.exec(headers.authorization ?? "") ?? [];
  if (!key)
    throw new VendorError(
      401,
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
    );
  if (key.includes("wrong"))
    throw new VendorError(401, `Incorrect API key provided: ${key}.`, { code: "invalid_api_key" });
}

function answerVendorError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof VendorError)
    return reply.code(error.statusCode).headers(error.headers).send(errorBody(error));
  const refused = error instanceof Error && "statusCode" in error && Number(error.statusCode) < 500;
  if (!refused) request.log.error({ err: error }, "the model failed");
  const known = refused
    ? new VendorError(Number(error.statusCode), error.message)
    : new VendorError(500, "The sandbox's model failed. Its log has the details.", { type: "server_error" });
  return reply.code(known.statusCode).send(errorBody(known));
}

/** A model behind OpenAI's protocol: chat completions, whole or streamed. */
export const aiRoutes: FastifyPluginCallback<AiOptions> = (app, { faults, ...pace }, done) => {
  app.setErrorHandler(answerVendorError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(errorBody(new VendorError(404, `Invalid URL (${request.method} ${request.url})`))),
  );
  app.addHook("onRequest", (request, _reply, next) => {
    requireKey(request);
    next();
  });

  app.get("/models", () => ({ object: "list", data: MODELS }));

  app.post("/chat/completions", async (request, reply) => {
    const chat = readChatRequest(request.body);
    requireModel(chat.model);
    if (chat.response_format?.type === "json_schema" && chat.response_format.json_schema.strict)
      checkStrictSchema(chat.response_format.json_schema.name, chat.response_format.json_schema.schema);
    const fault = faults.take();
    refuseFor(fault);
    if (fault === "timeout") return reply.hijack();
    const completion = spoil(complete(chat), fault);
    if (chat.stream) {
      reply.hijack();
      const includeUsage = chat.stream_options?.include_usage ?? false;
      return say(reply.raw, completion, { fault, includeUsage, ...pace });
    }
    if (fault === "reset") {
      reply.hijack();
      return reply.raw.destroy();
    }
    return wholeAnswer(completion);
  });

  done();
};
