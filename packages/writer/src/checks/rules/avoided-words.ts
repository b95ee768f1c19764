import type { FindingPlace } from "@storyletter/contract/schemas";
import { LINK } from "@storyletter/text/words";
import type { Rule } from "../rule.ts";

interface Word {
  key: string;
  from: number;
  to: number;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].map(({ 0: word, index }) => ({
    key: word.toLowerCase().replaceAll("’", "'"),
    from: index,
    to: index + word.length,
  }));

/** These words as the text has them, in whatever case and with whatever is between them; null where it doesn't. */
const asWrittenIn = (text: string, words: readonly Word[], avoided: readonly Word[]): string | null => {
  const at = words.findIndex((_, start) =>
    avoided.every(({ key }, step) => words[start + step]?.key === key),
  );
  const [first, last] = [words[at], words[at + avoided.length - 1]];
  return first && last ? text.slice(first.from, last.to) : null;
};

/** Words that the author asked not to read, in whatever part they stand. */
export const avoidedWords: Rule = {
  id: "avoided-words",
  hard: false,
  evidence: "rule",
  check: ({ letter, voice }) => {
    const avoided = (voice?.wordsToAvoid ?? []).filter((word) => wordsIn(word).length > 0);
    if (avoided.length === 0) return [];
    const places: { where: FindingPlace; text: string; line?: string }[] = [
      ...letter.parts.map(({ beat, paragraphs }) => ({
        where: beat,
        text: paragraphs.join("\n").replace(LINK, " "),
      })),
      ...letter.subjects.map(({ text, preheader }) => ({
        where: "subjects" as const,
        text: `${text}\n${preheader}`,
        line: text,
      })),
    ];
    const read = places.map((place) => ({ ...place, words: wordsIn(place.text) }));
    return avoided.flatMap((word) => {
      const wanted = wordsIn(word);
      for (const { where, text, line, words } of read) {
        const found = asWrittenIn(text, words, wanted);
        if (found !== null)
          return [
            {
              where,
              message: `You avoid “${word}”, and it is in the letter.`,
              fix: "Say it in other words, or take it off the list in your profile.",
              quote: line ?? found,
            },
          ];
      }
      return [];
    });
  },
};
