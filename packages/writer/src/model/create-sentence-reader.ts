import type { EmailBrief, Finding, Letter } from "@storyletter/contract/schemas";
import { checkLetter } from "../checks/check-letter.ts";
import { Meter } from "./call/meter.ts";
import { Conversation } from "./conversation.ts";
import {
  labelSentences,
  type PlacedSentence,
  type SentenceLabels,
  sentencesToCompare,
  withLabels,
} from "./letter/judge-sentences.ts";
import { openProvider } from "./provider.ts";
import { MODEL_LIMITS, type ModelWriterOptions, OPENAI_BASE_URL } from "./settings.ts";

/** What was found in a letter, and how many of its sentences got a label. */
export interface SentenceReading {
  findings: Finding[];
  asked: number;
  labelled: number;
}

export interface SentenceReader {
  read(letter: Letter, brief: EmailBrief): Promise<SentenceReading>;
}

type LabelSentences = (sentences: readonly PlacedSentence[], brief: EmailBrief) => Promise<SentenceLabels>;

/** Rules and labels together, as they are for each letter that a model writes. */
export const readWith = (label: LabelSentences): SentenceReader => ({
  async read(letter, brief) {
    const sentences = sentencesToCompare(letter, brief);
    const labels = await label(sentences, brief);
    return {
      findings: withLabels(checkLetter(letter, brief), sentences, labels),
      asked: sentences.length,
      labelled: sentences.filter((_, at) => labels.has(at)).length,
    };
  },
});

/** The comparison with the brief alone, without writing a letter: to measure how well a model does it. */
export const createSentenceReader = (options: ModelWriterOptions): SentenceReader => {
  const { model, baseUrl = OPENAI_BASE_URL, spendGuard, log } = options;
  const limits = { ...MODEL_LIMITS, ...options.limits };
  const provider = openProvider(model, limits, options);
  const seed = 1;
  return readWith((sentences, brief) => {
    const meter = new Meter({ model, baseUrl, seed, spendGuard, log });
    const endsAt = performance.now() + limits.totalMs;
    const { signal } = new AbortController();
    const conversation = new Conversation({ provider, limits, meter, seed, signal, endsAt });
    return labelSentences(conversation, sentences, brief);
  });
};
