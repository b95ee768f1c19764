import OpenAI from "openai";
import { z } from "zod";

/** How an answer's form is requested, the strictest first. The prompt describes the form as well. */
const FORMATS = ["json_schema", "json_object", "text"] as const;

const Dialect = z.object({
  tokenLimit: z.enum(["max_completion_tokens", "max_tokens"]),
  seed: z.boolean(),
  usageInStream: z.boolean(),
  format: z.enum(FORMATS),
  reasoningEffort: z.boolean(),
  cacheKey: z.boolean(),
  /** How many times the configured output limit a letter needs here: a model's thoughts count too. */
  room: z.number().int().min(1).max(8),
});

/** Where endpoints that speak the same protocol differ. */
export type Dialect = z.output<typeof Dialect>;

export const FULL_DIALECT: Dialect = {
  tokenLimit: "max_completion_tokens",
  seed: true,
  usageInStream: true,
  format: "json_schema",
  reasoningEffort: true,
  cacheKey: true,
  room: 1,
};

/** A dialect as it was saved; what an older version saved in another shape is learned again. */
export const savedDialect = (saved: unknown): Dialect | null => Dialect.safeParse(saved).data ?? null;

/** The next format to try; null after the last. */
const withSimplerFormat = (known: Dialect): Dialect | null => {
  const format = FORMATS[FORMATS.indexOf(known.format) + 1];
  return format ? { ...known, format } : null;
};

/** More room for a model that used all of it before its answer was complete; null at the most there is. */
export const withMoreRoom = (known: Dialect): Dialect | null =>
  known.room < 8 ? { ...known, room: known.room * 2 } : null;

const FORMAT_REFUSED = /response_format|json_schema|json_object|json mode|structured output|guided|grammar/iu;

/** What an endpoint's refusal of a parameter teaches; null when it is about something else. */
export const learnDialect = (error: unknown, known: Dialect): Dialect | null => {
  if (!(error instanceof OpenAI.APIError)) return null;
  const named = `${error.param ?? ""} ${error.message}`;
  // Some servers fail with 500 where they cannot turn a schema into a grammar.
  if (known.format !== "text" && isRejection(error, 500) && FORMAT_REFUSED.test(named))
    return withSimplerFormat(known);
  if (!isRejection(error)) return null;
  if (known.tokenLimit === "max_completion_tokens" && named.includes("max_completion_tokens"))
    return { ...known, tokenLimit: "max_tokens" };
  if (known.seed && /\bseed\b/u.test(named)) return { ...known, seed: false };
  if (known.usageInStream && named.includes("stream_options")) return { ...known, usageInStream: false };
  if (known.reasoningEffort && /reasoning/u.test(named)) return { ...known, reasoningEffort: false };
  if (known.cacheKey && named.includes("prompt_cache_key")) return { ...known, cacheKey: false };
  return null;
};

const isRejection = ({ status }: { status?: number }, ...also: number[]): boolean =>
  status !== undefined && [400, 404, 415, 422, ...also].includes(status);
