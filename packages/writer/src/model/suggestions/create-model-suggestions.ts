import { SUGGESTION_KINDS } from "@storyletter/contract/schemas";
import { SuggestionError, type SuggestionRequest, type SuggestionWriter } from "@storyletter/domain/ports";
import { Meter } from "../call/meter.ts";
import { Conversation } from "../conversation.ts";
import { isModelError } from "../faults.ts";
import { openProvider } from "../provider.ts";
import { MODEL_LIMITS, type ModelWriterOptions, OPENAI_BASE_URL } from "../settings.ts";
import { readSuggestions, textsSoFar } from "./read-suggestions.ts";
import { suggestionPrompt } from "./suggestion-prompt.ts";

/** The author waits for it with the letter open, and sees the words come. */
const TOTAL_MS = 120_000;
/** Five subjects with their preheaders, or a passage of 2,000 characters. */
const MAX_TOKENS = 700;

/** Tells what an answer has so far, no more often than is worth reading. */
function teller(
  request: SuggestionRequest,
  { onTexts, everyMs }: { onTexts: (texts: string[]) => void; everyMs: number },
): (piece: string) => void {
  const read = textsSoFar(request);
  let answer = "";
  let toldAt = Number.NEGATIVE_INFINITY;
  return (piece) => {
    answer += piece;
    if (performance.now() - toldAt < everyMs) return;
    const texts = read(answer);
    if (texts.length === 0) return;
    toldAt = performance.now();
    onTexts(texts);
  };
}

/** Suggestions of a model: one call each, checked for what they would add. */
export function createModelSuggestions(options: ModelWriterOptions): SuggestionWriter {
  const { model, fallbackModel, spendGuard, log } = options;
  const usual = { ...MODEL_LIMITS, ...options.limits };
  const limits = { ...usual, silenceMs: usual.silenceMs / 2 };
  const [first, second] = [model, ...(fallbackModel ? [fallbackModel] : [])].map((name) =>
    openProvider(name, limits, options),
  );
  return {
    kinds: SUGGESTION_KINDS,
    async suggest(request, { userId, signal = new AbortController().signal, onTexts }) {
      const endsAt = performance.now() + TOTAL_MS;
      const messages = suggestionPrompt(request);
      const ask = async (provider: ReturnType<typeof openProvider>) => {
        const { baseUrl = OPENAI_BASE_URL } = options;
        const seed = Math.floor(Math.random() * 2 ** 31);
        const meter = new Meter({ model: provider.model, baseUrl, seed, userId, spendGuard, log });
        const conversation = new Conversation({ provider, limits, meter, seed, signal, endsAt });
        return await conversation
          .ask({
            name: "suggestions",
            messages,
            mostTokens: MAX_TOKENS,
            read: (answer) => readSuggestions(answer, request),
            ...(onTexts && { onText: teller(request, { onTexts, everyMs: limits.progressMs }) }),
          })
          .finally(() => meter.settled());
      };
      for (const provider of [first, second]) {
        try {
          if (provider) return await ask(provider);
        } catch (error) {
          if (!isModelError(error)) throw error;
          if (error.kind === "over-budget") throw new SuggestionError("allowance", { cause: error });
          log?.warn({ fault: error.kind, err: error, model: provider?.model }, "A suggestion failed");
        }
      }
      throw new SuggestionError("unavailable");
    },
  };
}
