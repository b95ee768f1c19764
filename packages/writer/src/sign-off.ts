import type { AuthorVoice, Letter, LetterPart } from "@storyletter/contract/schemas";
import { letterWords } from "./letter-text.ts";

const onOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** A letter with its author's last lines, above the P.S.; the same letter where there are none. */
export function signed(letter: Letter, voice: AuthorVoice | undefined): Letter {
  const signOff = voice?.signOff.trim() ?? "";
  if (signOff === "") return letter;
  const parts = letter.parts.map((part): LetterPart => {
    if (part.beat !== "callToAction") return part;
    const sentence = { sentence: onOneLine(signOff), fields: [] };
    return {
      ...part,
      paragraphs: [...part.paragraphs, signOff],
      ...(part.sources ? { sources: [...part.sources, sentence] } : {}),
    };
  });
  return { ...letter, parts, wordCount: letterWords(parts) };
}

/** The letter as its writer made it: what the author says under each letter is not checked. */
export function unsigned(letter: Letter, voice: AuthorVoice | undefined): Letter {
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
