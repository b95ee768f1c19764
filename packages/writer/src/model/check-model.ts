import { Conversation } from "./conversation.ts";
import { openProvider } from "./provider.ts";
import type { ModelWriterOptions } from "./settings.ts";

/** Of the answer; a model's thoughts get more where it turns out to have them. */
const ONE_WORD_TOKENS = 16;

/**
 * Asks the model for one word, with all that a letter's call has, and returns how long that took in milliseconds. Throws
 * the faults that a letter would meet.
 */
export async function checkModel(
  options: ModelWriterOptions,
  { totalMs }: { totalMs: number },
): Promise<number> {
  const started = performance.now();
  const conversation = new Conversation({
    provider: openProvider({ ...options, limits: { ...options.limits, silenceMs: totalMs, totalMs } }),
    seed: 1,
    signal: AbortSignal.timeout(totalMs),
    endsAt: started + totalMs,
  });
  await conversation.ask({
    name: "check",
    messages: [{ role: "user", content: "Answer with this one word: ready" }],
    mostTokens: ONE_WORD_TOKENS,
    read: (text) => text.trim() || null,
  });
  return performance.now() - started;
}
