import { Meter } from "./call/meter.ts";
import { Conversation } from "./conversation.ts";
import { openProvider } from "./provider.ts";
import { MODEL_LIMITS, type ModelWriterOptions, OPENAI_BASE_URL } from "./settings.ts";

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
  const { model, baseUrl = OPENAI_BASE_URL } = options;
  const limits = { ...MODEL_LIMITS, ...options.limits, silenceMs: totalMs, totalMs };
  const seed = 1;
  const started = performance.now();
  const conversation = new Conversation({
    provider: openProvider(model, limits, options),
    limits,
    meter: new Meter({ model, baseUrl, seed }),
    seed,
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
