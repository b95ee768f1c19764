import { SUGGESTION_KINDS } from "@storyletter/contract/letters";
import { SuggestionError, type SuggestionRequest, type SuggestionWriter } from "@storyletter/domain/ports";
import { Conversation } from "../conversation.ts";
import { isModelError } from "../faults.ts";
import { openFallback, openProvider, type Provider } from "../provider.ts";
import { MODEL_LIMITS, type ModelWriterOptions } from "../settings.ts";
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
  const { silenceMs = MODEL_LIMITS.silenceMs } = options.limits ?? {};
  const hasty = { ...options, limits: { ...options.limits, silenceMs: silenceMs / 2 } };
  const [first, second] = [openProvider(hasty), openFallback(hasty)];
  return {
    kinds: SUGGESTION_KINDS,
    async suggest(request, { userId, signal, onTexts }) {
      const endsAt = performance.now() + TOTAL_MS;
      const messages = suggestionPrompt(request);
      const ask = async (provider: Provider) => {
        const seed = Math.floor(Math.random() * 2 ** 31);
        const conversation = new Conversation({ provider, seed, userId, signal, endsAt });
        return await conversation
          .ask({
            name: "suggestions",
            messages,
            mostTokens: MAX_TOKENS,
            read: (answer) => readSuggestions(answer, request),
            ...(onTexts && { onText: teller(request, { onTexts, everyMs: provider.limits.progressMs }) }),
          })
          .finally(() => conversation.meter.settled());
      };
      for (const provider of [first, second]) {
        try {
          if (provider) return await ask(provider);
        } catch (error) {
          if (!isModelError(error)) throw error;
          if (error.kind === "over-budget") throw new SuggestionError("allowance", { cause: error });
          options.log?.warn({ fault: error.kind, err: error, model: provider?.model }, "A suggestion failed");
        }
      }
      throw new SuggestionError("unavailable");
    },
  };
}
