import { z } from "zod";

const TAGS = /<answers>\s*(\{[\s\S]*?\})\s*<\/answers>\s*<lines>\s*(\{[\s\S]*?\})\s*<\/lines>/;
const Answers = z.record(z.string(), z.string().nullable());
const Lines = z.record(z.string(), z.string());

const LEAST_LETTERS = 5;
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** Two words of a field in a row, of which the line has the longer one. */
const sharedWords = (line: string, text: string): string | null => {
  const said = new Set(wordsOf(line.toLowerCase()));
  const words = wordsOf(text);
  const at = words.findIndex((word) => word.length >= LEAST_LETTERS && said.has(word.toLowerCase()));
  if (at === -1) return null;
  return words.slice(Math.min(at, Math.max(0, words.length - 2)), at + 2).join(" ");
};

/** One answer for each line of a request to compare them with a brief; null for any other request. */
export const comparisonFor = (prompt: string): string | null => {
  const [, answers, lines] = TAGS.exec(prompt) ?? [];
  if (answers === undefined || lines === undefined) return null;
  const fields = Object.entries(Answers.parse(JSON.parse(answers)));
  return Object.entries(Lines.parse(JSON.parse(lines)))
    .map(([number, line]) => {
      for (const [field, text] of fields) {
        const words = text === null ? null : sharedWords(line, text);
        if (words !== null) return `${number}: ${field} | ${words}`;
      }
      return `${number}: thought`;
    })
    .join("\n");
};
