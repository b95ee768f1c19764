import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import type { FaultKind, FaultSource } from "../faults/fault-board.ts";
import { type ChatRequest, parseChatRequest } from "./chat-request.ts";
import { answerChunks, type Completion, complete, wholeAnswer } from "./completion.ts";
import { beforeAnswer, eventsOf, inDialect, refuseForDialect } from "./dialect.ts";
import { errorBody, VendorError } from "./vendor-error.ts";

interface Pace {
  /** Milliseconds between two chunks. */
  paceMs: number;
  /** The same for the fault `slow`, and before the first chunk for `slow-start`. */
  slowMs: number;
}

/** Streams a completion chunk by chunk; stops when the client disconnects. */
async function streamCompletion(
  response: ServerResponse,
  completion: Completion,
  { chat, fault, paceMs, slowMs }: Pace & { chat: ChatRequest; fault: FaultKind | null },
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const { signal } = gone;
  const { first, pieces, end } = answerChunks(completion, chat.stream_options?.include_usage ?? false);
  const isSlow = (at: number): boolean => fault === "slow" || (fault === "slow-start" && at === 0);
  const breaksAt = fault === "reset" ? Math.ceil(pieces.length / 3) : pieces.length;

  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache",
    "x-request-id": completion.id,
  });
  try {
    response.write(`${beforeAnswer(chat)}${eventsOf(chat, first)}`);
    for (const [at, piece] of pieces.slice(0, breaksAt).entries()) {
      const pause = isSlow(at) ? slowMs : paceMs;
      if (pause > 0) await wait(pause, undefined, { signal });
      if (!response.write(eventsOf(chat, piece))) await once(response, "drain", { signal });
    }
    if (fault === "reset") response.destroy();
    else response.end(`${end.map((chunk) => eventsOf(chat, chunk)).join("")}data: [DONE]\n\n`);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

const NAMES = ["gpt-4.1", "gpt-4.1-mini", "gpt-4o", "gpt-4o-mini", "gpt-5", "gpt-5-mini"];

const MODELS = NAMES.map((id) => ({
  id,
  object: "model",
  created: 1_744_316_542,
  owned_by: "sandbox",
}));

/** Accepts any name in the provider's style, so that the sandbox needs no setting of its own. */
function requireModel(model: string): void {
  if (/^(?:gpt|o\d|sandbox)[\w.-]*$/.test(model)) return;
  throw new VendorError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: "model_not_found",
    param: "model",
  });
}

interface AiOptions extends Pace {
  faults: FaultSource<FaultKind>;
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
  if (!refused) request.log.error({ err: error }, "Model request failed");
  const known = refused
    ? new VendorError(Number(error.statusCode), error.message)
    : new VendorError(500, "The sandbox model failed. See the sandbox log for details.", {
        type: "server_error",
      });
  return reply.code(known.statusCode).send(errorBody(known));
}

/** A fake model behind OpenAI's protocol: chat completions, complete or streamed. */
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
    const chat = parseChatRequest(request.body);
    requireModel(chat.model);
    refuseForDialect(chat);
    const fault = faults.take();
    refuseFor(fault);
    if (fault === "timeout") return reply.hijack();
    if (fault === "redirect") return reply.redirect("/ai/elsewhere", 307);
    if (fault === "html")
      return reply.type("text/html; charset=utf-8").send("<!doctype html><title>Sign in</title>");
    if (fault === "error-inside") {
      const error = { message: "Upstream is overloaded.", type: "server_error", param: null, code: 503 };
      return { error };
    }
    const completion = spoil(inDialect(chat, complete(chat)), fault);
    if (chat.stream && chat.model !== "sandbox-whole") {
      reply.hijack();
      return streamCompletion(reply.raw, completion, { chat, fault, ...pace });
    }
    if (fault === "reset") {
      reply.hijack();
      return reply.raw.destroy();
    }
    return wholeAnswer(completion);
  });

  done();
};

/** Faults that replace the answer with an error. */
const refuseFor = (kind: FaultKind | null): void => {
  if (kind === "429")
    throw new VendorError(429, "Rate limit reached for requests. Please try again in 1s.", {
      type: "requests",
      code: "rate_limit_exceeded",
      headers: { "retry-after": "1", "retry-after-ms": "200", "x-ratelimit-remaining-requests": "0" },
    });
  if (kind === "500")
    throw new VendorError(500, "The server had an error while processing your request. Sorry about that!", {
      type: "server_error",
    });
};

const A_LOT = "and so on ".repeat(6_000);
const MANY = 400;
const CUT_PROMPT_TOKENS = 1_024;

/** Faults that change the answer itself. */
const spoil = (completion: Completion, kind: FaultKind | null): Completion => {
  const { pieces } = completion;
  switch (kind) {
    case "truncated":
      return { ...completion, pieces: pieces.slice(0, Math.ceil(pieces.length / 2)), finish: "length" };
    case "invalid":
      return {
        ...completion,
        pieces: ["Sure! ", "What a story. ", "Where shall ", "I begin?"],
      };
    case "empty":
      return { ...completion, pieces: [] };
    case "refusal":
      return { ...completion, pieces: ["I'm sorry, ", "but I can't ", "help with that."] };
    // A local server drops what its context does not hold, and the words about the form with it.
    case "context-cut":
      return {
        ...completion,
        pieces: ["It sounds like ", "you had quite a morning."],
        finish: "stop",
        usage: { ...completion.usage, prompt_tokens: CUT_PROMPT_TOKENS },
      };
    case "oversized":
      return { ...completion, pieces: ["[LETTER]\n", ...Array.from({ length: MANY }, () => A_LOT)] };
    default:
      return completion;
  }
};
