import { randomUUID } from "node:crypto";
import { answerTo } from "./answer.ts";
import { type ChatRequest, textOf } from "./chat-request.ts";

/** About as many characters as a token has. */
const PIECE = /\s*[^\s]{1,5}|\s+/g;
const CHARS_PER_TOKEN = 4;

export interface Completion {
  id: string;
  created: number;
  model: string;
  pieces: string[];
  finish: "stop" | "length";
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** The whole answer to a request, in the pieces it is said in. */
export const complete = (request: ChatRequest): Completion => {
  const pieces = answerTo(request).match(PIECE) ?? [];
  const most = request.max_completion_tokens ?? request.max_tokens ?? pieces.length;
  const promptTokens = Math.ceil(request.messages.map(textOf).join("").length / CHARS_PER_TOKEN);
  const said = pieces.slice(0, most);
  return {
    id: `chatcmpl-${randomUUID().replaceAll("-", "")}`,
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    pieces: said,
    finish: said.length < pieces.length ? "length" : "stop",
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: said.length,
      total_tokens: promptTokens + said.length,
    },
  };
};

const head = ({ id, created, model }: Completion, object: string) => ({
  id,
  object,
  created,
  model,
  service_tier: "default",
  system_fingerprint: "fp_sandbox",
});

export const wholeAnswer = (completion: Completion): unknown => ({
  ...head(completion, "chat.completion"),
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: completion.pieces.join(""), refusal: null, annotations: [] },
      logprobs: null,
      finish_reason: completion.finish,
    },
  ],
  usage: completion.usage,
});

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/** The server-sent events of a streamed answer. */
export const answerEvents = (completion: Completion, includeUsage: boolean) => {
  const base = head(completion, "chat.completion.chunk");
  const usage = includeUsage ? { usage: null } : {};
  const chunk = (delta: object, finish: string | null = null): string =>
    event({ ...base, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }], ...usage });
  return {
    first: chunk({ role: "assistant", content: "", refusal: null }),
    piece: (content: string): string => chunk({ content }),
    end: (finish: "stop" | "length"): string =>
      chunk({}, finish) +
      (includeUsage ? event({ ...base, choices: [], usage: completion.usage }) : "") +
      "data: [DONE]\n\n",
  };
};
