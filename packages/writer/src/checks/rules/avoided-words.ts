import type { FindingPlace } from "@storyletter/contract/schemas";
import { LINK } from "@storyletter/letter/words";
import type { Rule } from "../rule.ts";

/** Words alone, in lower case, with a space on each side. */
const spaced = (text: string): string =>
  ` ${text
    .replace(LINK, " ")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim()} `;

/** Words that the author asked not to read, in whatever part they stand. */
export const avoidedWords: Rule = {
  id: "avoided-words",
  hard: false,
  evidence: "rule",
  check: ({ letter, voice }) => {
    const avoided = (voice?.wordsToAvoid ?? []).filter((word) => spaced(word).trim() !== "");
    if (avoided.length === 0) return [];
    const subjects = letter.subjects.map(({ text, preheader }) => `${text}\n${preheader}`);
    const places: [FindingPlace, string][] = [
      ...letter.parts.map(({ beat, paragraphs }): [FindingPlace, string] => [
        beat,
        spaced(paragraphs.join("\n")),
      ]),
      ["subjects", spaced(subjects.join("\n"))],
    ];
    return avoided.flatMap((word) => {
      const place = places.find(([, text]) => text.includes(spaced(word)));
      return place
        ? [
            {
              where: place[0],
              message: `You avoid “${word}”, and it is in the letter.`,
              fix: "Say it in other words, or take it off the list in your profile.",
            },
          ]
        : [];
    });
  },
};
