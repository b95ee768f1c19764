import type { LetterSuggestion } from "@storyletter/contract/letters";
import { PermanentWriterError, type SuggestionWriter, type Writer } from "@storyletter/domain/ports";
import { quotationsIn } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { countWords, wordKey } from "@storyletter/text/words";

const MAX_OPENINGS = 2;
const MIN_WORDS = 4;
const MAX_WORDS = 25;

/** What can be suggested without a model: the author's own words in another place. */
export function createBuiltInSuggestions(writer: Writer): SuggestionWriter {
  return {
    kinds: ["opening", "subjects"],
    async suggest({ kind, brief, letter }, { userId, signal }) {
      try {
        const avoid = letter.subjects;
        const written = await writer.write(brief, { seed: kind, userId, signal, avoid });
        return kind === "subjects"
          ? written.letter.subjects
              .filter(({ text }) => !letter.subjects.some((known) => wordKey(known) === wordKey(text)))
              .map(({ text, preheader }): LetterSuggestion => ({ text, preheader, adds: [] }))
          : openingsIn(letter.text);
      } catch (error) {
        // A brief the built-in writer can't use: a model wrote this letter, and there is nothing to suggest.
        if (error instanceof PermanentWriterError) return [];
        throw error;
      }
    },
  };
}

/** Later sentences of the letter that could open it: they quote or count something. */
function openingsIn(text: string): LetterSuggestion[] {
  const [, ...later] = text.split("\n").flatMap(splitSentences);
  return later
    .filter((sentence) => countWords(sentence) >= MIN_WORDS && countWords(sentence) <= MAX_WORDS)
    .filter((sentence) => quotationsIn(sentence).length > 0 || /\d/u.test(sentence))
    .slice(0, MAX_OPENINGS)
    .map((sentence) => ({ text: sentence, preheader: null, adds: [] }));
}
