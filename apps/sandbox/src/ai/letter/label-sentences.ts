import { z } from "zod";

const TAGS = /<notes>\s*(\{[\s\S]*?\})\s*<\/notes>\s*<sentences>\s*(\{[\s\S]*?\})\s*<\/sentences>/;
const Notes = z.record(z.string(), z.string().nullable());
const Sentences = z.record(z.string(), z.string());

const LEAST_LETTERS = 5;
const longWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= LEAST_LETTERS);

/** One word for each sentence of a request to compare sentences with notes; null for any other request. */
export const labelsFor = (prompt: string): string | null => {
  const [, notes, sentences] = TAGS.exec(prompt) ?? [];
  if (notes === undefined || sentences === undefined) return null;
  const known = new Set(longWords(Object.values(Notes.parse(JSON.parse(notes))).join(" ")));
  return Object.entries(Sentences.parse(JSON.parse(sentences)))
    .map(
      ([number, text]) =>
        `${number}: ${longWords(text).some((word) => known.has(word)) ? "said" : "thought"}`,
    )
    .join("\n");
};
