import type { LetterSuggestion } from "@storyletter/contract/schemas";
import { PermanentWriterError, type SuggestionWriter, type Writer } from "@storyletter/domain/ports";
import { sentenceKey } from "../checks/sentence-key.ts";

const OPENINGS = 2;

const keyOf = (text: string): string => sentenceKey(text) ?? text;

/** What rules can suggest without a model: the author's own words in another place. */
export function createBuiltInSuggestions(writer: Writer): SuggestionWriter {
  return {
    kinds: ["opening", "subjects"],
    async suggest({ kind, brief, letter }, { userId, signal }) {
      const write = async (avoid: readonly string[]) =>
        (await writer.write(brief, { seed: kind, userId, signal, avoid })).letter;
      try {
        if (kind === "subjects") {
          const known = new Set(letter.subjects.map(keyOf));
          const { subjects } = await write([letter.subjects.join("\n")]);
          return subjects
            .filter(({ text }) => !known.has(keyOf(text)))
            .map(({ text, preheader }): LetterSuggestion => ({ text, preheader, adds: [] }));
        }
        const former = [letter.text];
        const openings: LetterSuggestion[] = [];
        while (openings.length < OPENINGS) {
          const { parts } = await write(former);
          const text = parts.find(({ beat }) => beat === "hook")?.paragraphs[0];
          if (text === undefined || former.some((known) => known.startsWith(text))) break;
          openings.push({ text, preheader: null, adds: [] });
          former.push(text);
        }
        return openings;
      } catch (error) {
        // A brief the built-in writer can't use: a model wrote this letter, and there is nothing to suggest.
        if (error instanceof PermanentWriterError) return [];
        throw error;
      }
    },
  };
}
