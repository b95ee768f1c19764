import type { AuthorVoice } from "@storyletter/contract/profile";
import type { FormerLetter, SeriesSoFar } from "@storyletter/domain/ports";
import { cutAtWord } from "@storyletter/text/words";
import { asData, shown } from "./brief-data.ts";

/** What is known about the author beside the brief. */
export interface Author {
  voice?: AuthorVoice;
  /** Their latest letters. */
  former?: readonly FormerLetter[];
  /** The series that the letter belongs to. */
  series?: SeriesSoFar | null;
}

/** How the author writes, in words of their own mails and as it was counted. Our own code sets greeting and sign-off. */
export const authorBlock = (voice: AuthorVoice | undefined, isEnglish: boolean): string => {
  if (!voice) return "";
  const { spelling, wordsToAvoid, traits } = voice;
  const data = {
    ...(voice.passages.length > 0 && { passages: voice.passages.map(shown) }),
    ...(traits.length > 0 && { traits: traits.map(({ text }) => text) }),
    ...(wordsToAvoid.length > 0 && { wordsToAvoid }),
    ...(isEnglish && { spelling }),
  };
  if (Object.keys(data).length === 0) return "";
  const rules = [
    ...(voice.passages.length > 0
      ? [
          '"passages" are from the author\'s own mails. Write as that person: their words, sentence lengths, ways to begin and to joke. Take no fact from them.',
        ]
      : []),
    ...(traits.length > 0 ? ["Keep to the traits."] : []),
    ...(isEnglish ? ["Keep to the spelling."] : []),
    ...(wordsToAvoid.length > 0 ? ['Use none of "wordsToAvoid".'] : []),
  ];
  return `
<author>
${asData(data)}
</author>
${rules.join(" ")}
`;
};

/** How a part begins says how it went. */
const MAX_CHARACTERS = 80;
/** Readers remember the last ones. */
const LATEST = 5;

const parts = (letters: readonly FormerLetter[], part: "opening" | "bridge" | "ending"): string[] => [
  ...new Set(
    letters.flatMap((letter) => (letter[part] ? [cutAtWord(shown(letter[part]), MAX_CHARACTERS)] : [])),
  ),
];

/** How the author's latest letters began, crossed over and ended, so that this one does it otherwise. */
export const formerBlock = (former: readonly FormerLetter[]): string => {
  if (former.length === 0) return "";
  const latest = former.slice(0, LATEST);
  const retold = former.filter(({ isSameStory }) => isSameStory);
  const data = {
    openings: parts(latest, "opening"),
    bridges: parts(latest, "bridge"),
    endings: parts(latest, "ending"),
    ...(retold.length > 0 && { sameStory: parts(retold, "opening") }),
  };
  const again =
    retold.length > 0
      ? ' "sameStory" has openings of letters that told this very story. Enter it at another moment, and see another side of it.'
      : "";
  return `
<former>
${asData(data)}
</former>
These parts are from the author's latest letters, which the same readers have had. Begin this one, cross over to the offer and end in another way.${again}
`;
};
