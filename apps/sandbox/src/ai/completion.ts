import { randomUUID } from "node:crypto";
import { z } from "zod";
import { briefIn, wordsAskedIn } from "./brief-in-prompt.ts";
import { type ChatRequest, textOf } from "./chat-request.ts";
import { makeLetter } from "./letter.ts";

const TAGS = /<answers>\s*(\{[\s\S]*?\})\s*<\/answers>\s*<lines>\s*(\{[\s\S]*?\})\s*<\/lines>/;
const Answers = z.record(z.string(), z.string().nullable());
const Lines = z.record(z.string(), z.string());

const LEAST_LETTERS = 5;
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** Two words of a field in a row, of which the line has the longer one. */
const sharedWords = (line: string, text: string): string | null => {
  const said = new Set(wordsOf(line.toLowerCase()));
  const words = wordsOf(text);
  const at = words.findIndex((word) => word.length >= LEAST_LETTERS && said.has(word.toLowerCase()));
  if (at === -1) return null;
  return words.slice(Math.min(at, Math.max(0, words.length - 2)), at + 2).join(" ");
};

/** One answer for each line of a request to compare them with a brief; null for any other request. */
const comparisonFor = (prompt: string): string | null => {
  const [, answers, lines] = TAGS.exec(prompt) ?? [];
  if (answers === undefined || lines === undefined) return null;
  const fields = Object.entries(Answers.parse(JSON.parse(answers)));
  return Object.entries(Lines.parse(JSON.parse(lines)))
    .map(([number, line]) => {
      for (const [field, text] of fields) {
        const words = text === null ? null : sharedWords(line, text);
        if (words !== null) return `${number}: ${field} | ${words}`;
      }
      return `${number}: thought`;
    })
    .join("\n");
};

/** The model's text; identical requests get identical text. */
const answerTo = ({ messages, seed }: ChatRequest): string => {
  const prompt = messages
    .filter(({ role }) => role === "user")
    .map(textOf)
    .join("\n");
  const comparison = comparisonFor(prompt);
  if (comparison !== null) return comparison;
  const brief = briefIn(prompt);
  return brief
    ? makeLetter(brief, wordsAskedIn(prompt), seed ?? 0)
    : "The sandbox model writes letters from briefs.";
};

/** A regular expression for chunks of about one token. */
const PIECE = /\s*[^\s]{1,5}|\s+/g;
const CHARS_PER_TOKEN = 4;

export interface Completion {
  id: string;
  created: number;
  model: string;
  /** Deltas of a model that thinks first. */
  thoughts?: object[];
  pieces: string[];
  finish: "stop" | "length";
  usage: {
    prompt_tokens: number;
    completion_tokens: number;
    total_tokens: number;
    prompt_tokens_details?: { cached_tokens: number };
    completion_tokens_details?: { reasoning_tokens: number };
  };
}

const CACHE_STEP = 128;
const prefixes = new Map<string, string>();

/** The beginning shared with the last request of the same cache key, in whole steps as the provider counts. */
const cachedTokens = (request: ChatRequest, promptTokens: number): number => {
  const key = request.prompt_cache_key;
  if (!key) return 0;
  const prompt = request.messages.map(textOf).join("");
  const last = prefixes.get(key) ?? "";
  prefixes.set(key, prompt);
  let shared = 0;
  while (shared < last.length && last[shared] === prompt[shared]) shared += 1;
  const tokens = Math.min(Math.floor(shared / CHARS_PER_TOKEN), promptTokens);
  return tokens < 1_024 ? 0 : Math.floor(tokens / CACHE_STEP) * CACHE_STEP;
};

/** The complete answer to a request, split into the chunks it is streamed in. */
export const complete = (request: ChatRequest): Completion => {
  const pieces = answerTo(request).match(PIECE) ?? [];
  const most = request.max_completion_tokens ?? request.max_tokens ?? pieces.length;
  const promptTokens = Math.ceil(request.messages.map(textOf).join("").length / CHARS_PER_TOKEN);
  const sent = pieces.slice(0, most);
  return {
    id: `chatcmpl-${randomUUID().replaceAll("-", "")}`,
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    pieces: sent,
    finish: sent.length < pieces.length ? "length" : "stop",
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: sent.length,
      total_tokens: promptTokens + sent.length,
      prompt_tokens_details: { cached_tokens: cachedTokens(request, promptTokens) },
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

export interface Chunk {
  choices: { delta: { content?: unknown }; finish_reason: string | null | undefined }[];
  usage?: unknown;
}

/** The chunks of a streamed completion. */
export const answerChunks = (completion: Completion, includeUsage: boolean) => {
  const base = head(completion, "chat.completion.chunk");
  const usage = includeUsage ? { usage: null } : {};
  const choice = { index: 0, logprobs: null };
  const chunk = (delta: object, finish: string | null = null): Chunk => ({
    ...base,
    choices: [{ ...choice, delta, finish_reason: finish }],
    ...usage,
  });
  const { thoughts = [], pieces } = completion;
  return {
    first: chunk({ role: "assistant", content: "", refusal: null }),
    pieces: [...thoughts, ...pieces.map((content) => ({ content }))].map((delta) => chunk(delta)),
    end: [
      chunk({}, completion.finish),
      ...(includeUsage ? [{ ...base, choices: [], usage: completion.usage }] : []),
    ],
  };
};
