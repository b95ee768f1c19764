import type { FindingPlace } from "@storyletter/contract/letters";
import { LINK } from "@storyletter/text/words";
import type { Rule } from "../rule.ts";

/** These words in whatever case, and with whatever is between them; null where there are none. */
const patternOf = (avoided: string): RegExp | null => {
  const words = avoided.match(/[\p{L}\p{N}'’]+/gu)?.map((word) => word.replaceAll(/['’]/gu, "['’]"));
  const key = words?.join("[^\\p{L}\\p{N}'’]+");
  return key === undefined ? null : new RegExp(`(?<![\\p{L}\\p{N}'’])${key}(?![\\p{L}\\p{N}'’])`, "iu");
};

/** Words that the author asked not to read, in whatever part they stand. */
export const avoidedWords: Rule = {
  id: "avoided-words",
  hard: false,
  evidence: "rule",
  check: ({ letter, voice }) => {
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
    return (voice?.wordsToAvoid ?? []).flatMap((word) => {
      const pattern = patternOf(word);
      const found = places.flatMap(({ where, text, line }) => {
        const [written] = pattern?.exec(text) ?? [];
        return written === undefined ? [] : [{ where, quote: line ?? written }];
      });
      return found.slice(0, 1).map((place) => ({
        ...place,
        message: `You avoid “${word}”, and it is in the letter.`,
        fix: "Say it in other words, or take it off the list in your profile.",
      }));
    });
  },
};
