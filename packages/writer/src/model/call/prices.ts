import type { Tokens } from "./ask-model.ts";

/** US dollars for a million tokens, as OpenAI listed them in November 2026. */
const PRICES: Readonly<Record<string, { input: number; cached: number; output: number }>> = {
  "gpt-4.1": { input: 2, cached: 0.5, output: 8 },
  "gpt-4.1-mini": { input: 0.4, cached: 0.1, output: 1.6 },
  "gpt-4.1-nano": { input: 0.1, cached: 0.025, output: 0.4 },
  "gpt-4o": { input: 2.5, cached: 1.25, output: 10 },
  "gpt-4o-mini": { input: 0.15, cached: 0.075, output: 0.6 },
  "gpt-5": { input: 1.25, cached: 0.125, output: 10 },
  "gpt-5-mini": { input: 0.25, cached: 0.025, output: 2 },
  "gpt-5-nano": { input: 0.05, cached: 0.005, output: 0.4 },
  "gpt-5.1": { input: 1.25, cached: 0.125, output: 10 },
};

const DATED = /-\d{4}-\d{2}-\d{2}$/u;

/** Null for a model whose price is not in the table, and for everybody but the one who set these prices. */
export const costUsd = (
  model: string,
  { inputTokens, cachedTokens, outputTokens }: Tokens,
  baseUrl: string,
): number | null => {
  const price = PRICES[model.replace(DATED, "")];
  if (!price || new URL(baseUrl).hostname !== "api.openai.com") return null;
  return (
    ((inputTokens - cachedTokens) * price.input + cachedTokens * price.cached + outputTokens * price.output) /
    1_000_000
  );
};
