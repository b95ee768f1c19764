import { type ChatRequest, textOf } from "./chat-request.ts";
import type { Chunk, Completion } from "./completion.ts";
import { VendorError } from "./vendor-error.ts";

/** Where an endpoint differs from OpenAI's. Its words are as public bug reports have them. */
interface Dialect {
  /** Throws what the endpoint answers to a request it does not take. */
  refuse?(request: ChatRequest, asked: { limit: number; tokens: number }): void;
  /** What it makes of the answer. */
  answer?(completion: Completion, request: ChatRequest): Completion;
  /** The chunks it streams in place of one. */
  stream?(chunk: Chunk): object[];
  /** The name of a good end; undefined leaves it out. */
  finish?: string | undefined;
  /** What it streams before the answer. */
  before?(request: ChatRequest): string | null;
}

const refused = (
  message: string,
  details: ConstructorParameters<typeof VendorError>[2] = {},
  status = 400,
) => {
  throw new VendorError(status, message, details);
};

/** Gemini's errors come in a list. */
const refusedInList = (message: string): never =>
  refused(message, { body: [{ error: { code: 400, message, status: "INVALID_ARGUMENT" } }] });

const hasSystem = ({ messages }: ChatRequest): boolean =>
  messages.some(({ role }) => role === "system" || role === "developer");

const MAX_OUTPUT = 4_096;

const THOUGHTS = ["They want ", '{"a letter"}. ', ...Array.from({ length: 40 }, () => "Hm, well. ")];

/** Thinks before it answers; each thought is a delta of its own. */
const thinking =
  (deltaOf: (thought: string) => object) =>
  (completion: Completion): Completion => ({
    ...completion,
    thoughts: THOUGHTS.map(deltaOf),
  });

const withDelta = (chunk: Chunk, delta: unknown): object => ({
  ...chunk,
  choices: chunk.choices.map((choice) => ({ ...choice, delta })),
});

const around =
  (before: string, after = "") =>
  (completion: Completion) => ({
    ...completion,
    pieces: [before, ...completion.pieces, after],
  });

const unknownParameters = (
  request: ChatRequest,
  ...names: ("seed" | "prompt_cache_key" | "reasoning_effort")[]
) => names.filter((name) => request[name] !== undefined);

/** A context of 2,048 tokens that drops the beginning of what does not fit. */
const CONTEXT = 2_048;

const thinkFirst =
  (tokens: number) =>
  (completion: Completion, request: ChatRequest): Completion => {
    const room = (request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY) - tokens;
    const pieces = completion.pieces.slice(0, Math.max(0, room));
    const thoughts = Math.min(tokens, tokens + room);
    const { prompt_tokens } = completion.usage;
    return {
      ...completion,
      pieces,
      finish: pieces.length < completion.pieces.length ? "length" : completion.finish,
      usage: {
        ...completion.usage,
        completion_tokens: thoughts + pieces.length,
        total_tokens: prompt_tokens + thoughts + pieces.length,
        completion_tokens_details: { reasoning_tokens: thoughts },
      },
    };
  };

const DIALECTS: Readonly<Record<string, Dialect>> = {
  openai: {
    refuse({ stream }, { limit }) {
      if (stream)
        refused("Your organization must be verified to stream this model.", {
          code: "unsupported_value",
          param: "stream",
        });
      if (limit > MAX_OUTPUT)
        refused(
          `max_tokens is too large: ${limit}. This model supports at most ${MAX_OUTPUT} completion tokens, whereas you provided ${limit}.`,
          { code: "invalid_value", param: "max_tokens" },
        );
    },
  },
  azure: {
    refuse(request) {
      for (const name of unknownParameters(request, "prompt_cache_key"))
        refused(`Unrecognized request argument supplied: ${name}`);
    },
    stream: (chunk) => [
      ...(chunk.choices[0]?.delta.content === "" ? [{ choices: [], prompt_filter_results: [] }] : []),
      chunk,
      { choices: [{ index: 0, content_filter_results: {}, finish_reason: null }] },
    ],
  },
  gemini: {
    refuse(request) {
      const names = unknownParameters(request, "seed", "prompt_cache_key");
      const words = names.map((name) => `Unknown name "${name}": Cannot find field.`);
      if (words.length > 0) refusedInList(`Invalid JSON payload received. ${words.join("\n")}`);
    },
    answer: around("<thought>The form is {subjects}.</thought>"),
    stream: (chunk) => [{ ...chunk, usage: { prompt_tokens: 9, completion_tokens: 0, total_tokens: 9 } }],
    finish: "STOP",
  },
  gemma: {
    refuse(request) {
      if (hasSystem(request)) refusedInList("Developer instruction is not enabled for models/gemma-3-27b-it");
    },
  },
  mistral: {
    refuse({ max_completion_tokens, max_tokens }) {
      const problem = (type: string, field: string, msg: string) =>
        refused(
          msg,
          { body: { object: "error", message: { detail: [{ type, loc: ["body", field], msg }] } } },
          422,
        );
      if (max_completion_tokens)
        problem("extra_forbidden", "max_completion_tokens", "Extra inputs are not permitted");
      if ((max_tokens ?? 0) > MAX_OUTPUT)
        problem("less_than_equal", "max_tokens", `Input should be less than or equal to ${MAX_OUTPUT}`);
    },
    answer: thinking((text) => ({ content: [{ type: "thinking", thinking: [{ type: "text", text }] }] })),
    stream: (chunk) => {
      const text = chunk.choices[0]?.delta.content;
      return [typeof text === "string" ? withDelta(chunk, { content: [{ type: "text", text }] }) : chunk];
    },
  },
  groq: {
    refuse(_, { limit }) {
      if (limit > MAX_OUTPUT)
        refused(
          `\`max_completion_tokens\` must be less than or equal to \`${MAX_OUTPUT}\`, the maximum value for \`max_completion_tokens\` is less than the \`context_window\` for this model`,
          { param: "max_completion_tokens" },
        );
    },
    answer: thinking((reasoning) => ({ reasoning })),
  },
  deepseek: {
    refuse(_, { limit }) {
      if (limit > MAX_OUTPUT)
        refused(`Invalid max_tokens value, the valid range of max_tokens is [1, ${MAX_OUTPUT}]`);
    },
    answer: thinking((reasoning_content) => ({ reasoning_content })),
  },
  anthropic: {
    refuse(_, { limit }) {
      if (limit > MAX_OUTPUT)
        refused(
          `max_tokens: ${limit} > ${MAX_OUTPUT}, which is the maximum allowed number of output tokens for claude-3-7-sonnet-20250219`,
        );
    },
    finish: "end_turn",
  },
  together: { stream: (chunk) => [{ ...chunk, usage: {} }], finish: "eos" },
  tgi: {
    refuse(_, { limit, tokens }) {
      if (tokens + limit > 2 * MAX_OUTPUT)
        refused(
          "",
          {
            body: {
              error: `Input validation error: \`inputs\` tokens + \`max_new_tokens\` must be <= ${2 * MAX_OUTPUT}. Given: ${tokens} \`inputs\` tokens and ${limit} \`max_new_tokens\``,
              error_type: "validation",
            },
          },
          422,
        );
    },
    finish: "eos_token",
  },
  minimax: {
    answer: around("The user wants {something}.\n</think>\n\n"),
    stream: (chunk) =>
      chunk.choices[0]?.finish_reason
        ? [withDelta(chunk, null), { choices: null, usage: { total_tokens: 0, total_characters: 0 } }]
        : [{ ...chunk, usage: null }, { choices: null }, { base_resp: { status_code: 0, status_msg: "" } }],
  },
  openrouter: {
    before: () => ": OPENROUTER PROCESSING\n\n",
    answer: thinking((reasoning) => ({ reasoning })),
    finish: undefined,
  },
  vllm: {
    refuse(_, { limit, tokens }) {
      if (tokens + limit > 2 * MAX_OUTPUT)
        refused("", {
          body: {
            object: "error",
            message: `'max_tokens' or 'max_completion_tokens' is too large: ${limit}. This model's maximum context length is ${2 * MAX_OUTPUT} tokens and your request has ${tokens} input tokens.`,
            type: "BadRequestError",
            code: 400,
          },
        });
    },
  },
  ollama: {
    answer: (completion) => {
      const prompt_tokens = Math.min(completion.usage.prompt_tokens, CONTEXT);
      return { ...completion, usage: { ...completion.usage, prompt_tokens } };
    },
  },
  lmstudio: {
    before: (request) =>
      tokensIn(request) > CONTEXT
        ? `event: error\ndata: ${JSON.stringify({
            error: {
              message:
                "The number of tokens to keep from the initial prompt is greater than the context length. Try to load the model with a larger context length, or provide a shorter input",
            },
          })}\n\n`
        : null,
  },
  llamacpp: {
    refuse(request) {
      if (hasSystem(request))
        refused("Jinja Exception: System role not supported", { type: "server_error" }, 500);
      if (request.messages.some((message) => !textOf(message).isWellFormed()))
        refused(
          "[json.exception.parse_error.101] surrogate U+D800..U+DBFF must be followed by a low one",
          {},
          500,
        );
    },
  },
  qwen: { answer: around("Hm, {maybe}.\n</think>\n\n```\n", "\n```") },
  reasoning: { answer: thinkFirst(9_000) },
  /** Older local servers. */
  plain: {
    refuse(request) {
      if (request.max_completion_tokens) refused("Unrecognized request argument: max_completion_tokens.");
      for (const name of unknownParameters(request, "prompt_cache_key", "reasoning_effort"))
        refused(`Unrecognized request argument: ${name}.`, { param: name });
    },
  },
};

const tokensIn = ({ messages }: ChatRequest): number => Math.ceil(messages.map(textOf).join("").length / 4);

const PREFIX = "sandbox-";
/** By the model's name: "sandbox-groq" answers as Groq does. */
const dialectOf = ({ model }: Pick<ChatRequest, "model">): Dialect =>
  DIALECTS[model.slice(PREFIX.length)] ?? {};

export const refuseForDialect = (request: ChatRequest): void => {
  const limit = request.max_completion_tokens ?? request.max_tokens ?? 0;
  dialectOf(request).refuse?.(request, { limit, tokens: tokensIn(request) });
};

export const inDialect = (request: ChatRequest, completion: Completion): Completion =>
  dialectOf(request).answer?.(completion, request) ?? completion;

export const beforeAnswer = (request: ChatRequest): string => dialectOf(request).before?.(request) ?? "";

/** The events that a chunk becomes. */
export const eventsOf = (request: Pick<ChatRequest, "model">, chunk: Chunk): string => {
  const dialect = dialectOf(request);
  const finish = "finish" in dialect ? dialect.finish : "stop";
  const choices = chunk.choices.map((choice) =>
    choice.finish_reason === "stop" ? { ...choice, finish_reason: finish } : choice,
  );
  const named = { ...chunk, choices };
  return (dialect.stream?.(named) ?? [named]).map((each) => `data: ${JSON.stringify(each)}\n\n`).join("");
};
