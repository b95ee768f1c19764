import type { AuthorVoice } from "@storyletter/contract/schemas";
import type { FormerLetter } from "@storyletter/domain/ports";
import { asData } from "./brief-data.ts";

/** What is known about the author beside the brief. */
export interface Author {
  voice?: AuthorVoice;
  /** Their latest letters. */
  former?: readonly FormerLetter[];
}

/** How the author writes; greeting and sign-off stay here, because our own code sets them. */
export const authorBlock = (voice: AuthorVoice | undefined): string => {
  if (!voice) return "";
  const { spelling, wordsToAvoid, traits } = voice;
  return `
<author>
${asData({ spelling, wordsToAvoid, traits: traits.map(({ text }) => text) })}
</author>
The author writes like that: use that spelling of English, none of the words to avoid, and these traits.
`;
};
