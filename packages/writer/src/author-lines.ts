import type { Letter, LetterPart } from "@storyletter/contract/letters";
import type { AuthorVoice } from "@storyletter/contract/profile";
import type { CheckedLetter } from "@storyletter/domain/ports";
import { countWords, isGreeting, onOneLine } from "@storyletter/text/words";
import { letterWords, wholeText } from "./letter-text.ts";

/** The story may have been typed as a letter, with a greeting of its own. */
const isGreeted = ({ parts }: Letter): boolean => {
  const first = parts.flatMap(({ paragraphs }) => paragraphs).find((text) => text.trim() !== "");
  return first !== undefined && isGreeting(first);
};

function greeted(letter: Letter, voice: AuthorVoice | undefined): Letter {
  const greeting = voice?.greeting.trim() ?? "";
  if (greeting === "" || isGreeted(letter)) return letter;
  const whole = { ...letter, greeting };
  return { ...whole, wordCount: countWords(wholeText(whole)) };
}

/** A letter with its author's greeting and sign-off; the same letter where there are none. */
export const withAuthorLines = (letter: Letter, voice: AuthorVoice | undefined): Letter =>
  greeted(signed(letter, voice), voice);

/** The sign-off is above the P.S. */
function signed(letter: Letter, voice: AuthorVoice | undefined): Letter {
  const signOff = voice?.signOff.trim() ?? "";
  if (signOff === "") return letter;
  const parts = letter.parts.map((part): LetterPart => {
    if (part.beat !== "callToAction") return part;
    const sentence = { sentence: onOneLine(signOff), fields: [], author: true };
    return {
      ...part,
      paragraphs: [...part.paragraphs, signOff],
      ...(part.sources ? { sources: [...part.sources, sentence] } : {}),
    };
  });
  return { ...letter, parts, wordCount: letterWords(parts) };
}

/** The letter as its writer made it: what the author says in each letter is not checked. */
export function withoutAuthorLines(
  { greeting, ...letter }: CheckedLetter,
  voice: AuthorVoice | undefined,
): CheckedLetter {
  return unsigned(greeting ? { ...letter, wordCount: letterWords(letter.parts) } : letter, voice);
}

function unsigned(letter: CheckedLetter, voice: AuthorVoice | undefined): CheckedLetter {
  const signOff = onOneLine(voice?.signOff ?? "");
  if (signOff === "") return letter;
  const isOther = (text: string): boolean => onOneLine(text) !== signOff;
  const parts = letter.parts.map((part) => ({
    ...part,
    paragraphs: part.paragraphs.filter(isOther),
    ...(part.sources ? { sources: part.sources.filter(({ sentence }) => isOther(sentence)) } : {}),
  }));
  const isSigned = parts.some(
    ({ paragraphs }, at) => paragraphs.length < (letter.parts[at]?.paragraphs.length ?? 0),
  );
  return isSigned ? { ...letter, parts, wordCount: letterWords(parts) } : letter;
}
