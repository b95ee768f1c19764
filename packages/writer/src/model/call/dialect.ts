import OpenAI from "openai";
import { z } from "zod";

const Dialect = z.object({
  tokenLimit: z.enum(["max_completion_tokens", "max_tokens"]),
  seed: z.boolean(),
  stream: z.boolean(),
  usageInStream: z.boolean(),
  reasoningEffort: z.boolean(),
  cacheKey: z.boolean(),
  /** Whether the rules have a message of their own; otherwise they open the user's. */
  systemRole: z.boolean(),
  /** How many times the configured output limit a letter needs here: a model's thoughts count too. */
  room: z.number().int().min(1).max(8),
  /** What the model takes at most, as far as it said. In tokens. */
  outputTokens: z.number().int().positive().nullable(),
  /** The same for prompt and answer together. */
  contextTokens: z.number().int().positive().nullable(),
});

/** Where endpoints that speak the same protocol differ. */
export type Dialect = z.output<typeof Dialect>;

export const FULL_DIALECT: Dialect = {
  tokenLimit: "max_completion_tokens",
  seed: true,
  stream: true,
  usageInStream: true,
  reasoningEffort: true,
  cacheKey: true,
  systemRole: true,
  room: 1,
  outputTokens: null,
  contextTokens: null,
};

/** A dialect as it was saved; what an older version saved in another shape is learned again. */
export const savedDialect = (saved: unknown): Dialect | null => Dialect.safeParse(saved).data ?? null;

/** More room for a model that used all of it before its answer was complete; null where it takes no more. */
export const withMoreRoom = (known: Dialect, asked: number): Dialect | null =>
  known.room < 8 && asked < (known.outputTokens ?? Number.POSITIVE_INFINITY)
    ? { ...known, room: known.room * 2 }
    : null;

/** A number of tokens, and no part of a model's name or a date. */
const TOKENS = /(?<![\w.-])\d[\d,]{2,9}(?![\w-])/gu;
/** No model takes less, so that a smaller number is about something else. */
const MIN_OUTPUT = 1_024;

/** The largest number in a refusal that is less than the limit we sent: the model's own. */
const limitIn = (words: string, asked: number): number | null => {
  const numbers = (words.match(TOKENS) ?? []).map((digits) => Number(digits.replaceAll(",", "")));
  const limits = numbers.filter((tokens) => tokens >= MIN_OUTPUT && tokens < asked);
  return limits.length > 0 ? Math.max(...limits) : null;
};

/** "maximum context length is 8192", "n_ctx: 4096", "`max_new_tokens` must be <= 8192". */
const CONTEXT = /(?:context|n_ctx|max_new_tokens\W+must be)[^\d.]{0,40}?(\d[\d,]{3,9})/iu;

const LIMIT = /max_(?:completion_|new_|output_)?tokens/u;
const UNKNOWN = /un(?:supported|known|recogni[sz]ed|expected)|not (?:supported|permitted|allowed)/iu;
const TOO_MANY = /too (?:large|big|high|many)|at most|less than|exceed|greater|maximum|range/iu;
const SYSTEM =
  /\b(?:system|developer)['"]? (?:role|message|prompt|inst)|['"]system['"]|roles must alternate/iu;
const STREAM = /verified to stream|stream(?:ing)?['"]? (?:is |are )?(?:not|unsupported|disabled)/iu;

/** What each switch is named in a refusal. */
const NAMES = {
  seed: /\bseed\b/u,
  usageInStream: /stream_options|include_usage/u,
  reasoningEffort: /reasoning/u,
  cacheKey: /prompt_cache_key/u,
} as const;

/** What an endpoint's refusal teaches; null when it is about something else. `asked` is the output limit it was sent. */
export const learnDialect = (error: unknown, known: Dialect, asked: number): Dialect | null => {
  if (!(error instanceof OpenAI.APIError)) return null;
  const words = error.message.replace(/^\d{3} /u, "");
  const [, digits] = CONTEXT.exec(words) ?? [];
  const contextTokens = Number(digits?.replaceAll(",", "") ?? Number.NaN);
  if (contextTokens < (known.contextTokens ?? Number.POSITIVE_INFINITY)) return { ...known, contextTokens };
  // Some servers answer 500 where their template has no place for a role.
  if (known.systemRole && (error.status === 500 || isRejection(error)) && SYSTEM.test(words))
    return { ...known, systemRole: false };
  if (!isRejection(error)) return null;
  // The field that is refused, where the refusal has one: its words may name others.
  const field = error.param || words;
  if (LIMIT.test(field)) return withOtherLimit(`${field} ${words}`, known, asked);
  if (known.stream && (field === "stream" || STREAM.test(words))) return { ...known, stream: false };
  const refused = Object.entries(NAMES).filter(
    ([name, pattern]) => known[name as keyof typeof NAMES] && pattern.test(field),
  );
  return refused.length > 0
    ? { ...known, ...Object.fromEntries(refused.map(([name]) => [name, false])) }
    : null;
};

/** The limit is too high for the model, or has another name there. */
const withOtherLimit = (words: string, known: Dialect, asked: number): Dialect | null => {
  const limit = limitIn(words, asked);
  if (limit !== null) return { ...known, outputTokens: limit };
  if (known.tokenLimit === "max_completion_tokens" && (UNKNOWN.test(words) || !TOO_MANY.test(words)))
    return { ...known, tokenLimit: "max_tokens" };
  const half = Math.floor(asked / 2);
  return half >= MIN_OUTPUT ? { ...known, outputTokens: half } : null;
};

const NOT_ABOUT_WORDS = [401, 402, 403, 408, 409, 429];

/** Refused for what was sent. */
const isRejection = ({ status = 0 }: { status?: number }): boolean =>
  status >= 400 && status < 500 && !NOT_ABOUT_WORDS.includes(status);
