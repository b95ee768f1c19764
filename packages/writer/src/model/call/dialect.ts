import OpenAI from "openai";

/** Where endpoints that speak the same protocol differ. */
export interface Dialect {
  tokenLimit: "max_completion_tokens" | "max_tokens";
  seed: boolean;
  usageInStream: boolean;
}

export const FULL_DIALECT: Dialect = { tokenLimit: "max_completion_tokens", seed: true, usageInStream: true };

/** What an endpoint's refusal of a parameter teaches; null when it is about something else. */
export const learnDialect = (error: unknown, known: Dialect): Dialect | null => {
  if (!(error instanceof OpenAI.APIError) || (error.status !== 400 && error.status !== 422)) return null;
  const named = `${error.param ?? ""} ${error.message}`;
  if (known.tokenLimit === "max_completion_tokens" && named.includes("max_completion_tokens"))
    return { ...known, tokenLimit: "max_tokens" };
  if (known.seed && /\bseed\b/u.test(named)) return { ...known, seed: false };
  if (known.usageInStream && named.includes("stream_options")) return { ...known, usageInStream: false };
  return null;
};
